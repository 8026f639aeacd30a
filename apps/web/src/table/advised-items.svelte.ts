/** What advice points at in the hand: indices by how many things there are to choose from. */
type Items = (count: number) => readonly number[];

let items: Items | undefined = $state.raw();

/** The cards of the best advice stay marked in the hand until the table changes; reactive. */
export const advisedItems = {
  mark(marked: Items | undefined): void {
    items = marked;
  },
  has: (index: number, count: number): boolean => items?.(count).includes(index) === true,
};
