/** Makes the picture of a certificate, in a worker thread: it takes tens of milliseconds. */
import sharp from 'sharp'
import { outlineTexts } from './outline'
import { type SharePicture, shareSvg } from './share-svg'
import { typefaces } from './typefaces'

/** Returns the picture as PNG, 1200 x 630. */
export async function makeSharePicture(picture: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const faces = await typefaces()
  const svg = outlineTexts(faces, shareSvg(picture, faces))
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
  return new Uint8Array(png)
}
