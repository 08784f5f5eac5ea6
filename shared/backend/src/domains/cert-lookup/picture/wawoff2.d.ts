declare module 'wawoff2' {
  /** Returns the TrueType file inside of a WOFF2 file. @throws Error for anything else */
  export function decompress(file: Uint8Array): Promise<Uint8Array>
}
