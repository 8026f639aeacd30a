/** A socket without a connection, and what is written to it. */
export function fakeSocket() {
  const written: string[] = [];
  const socket = {
    isOpen: true,
    behind: 0,
    write: (frame: Buffer) => written.push(frame.toString()),
    gather: () => undefined,
    close: () => (socket.isOpen = false),
  };
  return { socket, written };
}
