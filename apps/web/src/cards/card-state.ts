/** What the cards of all games can be told besides which card they are. */
export interface CardState {
  /** The card's name for people who hear it; without one, what lies around the card has to name it. */
  readonly label?: string | undefined;
  readonly isSelected?: boolean | undefined;
  readonly isDimmed?: boolean | undefined;
  /** In pixels of CSS; without one, `--card-width`. Where it changes often it is given: a property is inherited by all. */
  readonly width?: number | undefined;
  /** Came into the hand lately. */
  readonly isNew?: boolean | undefined;
}

/** What every game's card component takes. */
export interface CardProps extends CardState {
  /** As records spell it. */
  readonly card: string;
  /** What a joker stands for where it was played. */
  readonly value?: number | undefined;
  /** How suits are shown, where cards have any; without it as set on this device. */
  readonly suits?: "colours" | "plain" | "hidden" | undefined;
}
