/** Returns the address of a gallery, or of a screen below it, under /admin. */
export const galleryPath = (galleryID: number | string, ...below: (number | string)[]): string =>
  ['/galleries', galleryID, ...below].join('/')
