/** The version of the package; the build writes it in. */
declare const CAIRN_VERSION: string;
