/** The version of the package; the build writes it in. */
declare const CAIRN_VERSION: string;

/** The address of a game's newest nets; the build writes it in. */
declare module "newest-nets:*" {
  const address: string;
  export default address;
}
