/** Demo pictures of graded items, drawn from shapes. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Context } from '../../../context'
import { storedFiles } from '../../../db/tables'

const size = { Width: 480, Height: 640 }
export type Side = 'front' | 'back'
export type DrawnPicture = typeof size & { FileKey: string; Side: Side }

const holder = (inside: string) =>
  `<rect x="20" y="12" width="440" height="616" rx="26" fill="#e8ebee" stroke="#aab2ba" stroke-width="4"/><rect x="60" y="44" width="360" height="112" rx="10" fill="#fdfdfb"/><rect x="80" y="66" width="210" height="16" rx="6" fill="#39424c"/><rect x="80" y="96" width="150" height="12" rx="6" fill="#8c97a3"/><rect x="80" y="122" width="260" height="12" rx="6" fill="#8c97a3"/><rect x="340" y="60" width="60" height="40" rx="6" fill="#1f5f8b"/>${inside}`
const coin = (light: string, dark: string, motif: string) =>
  `<circle cx="240" cy="390" r="176" fill="#16191c"/><circle cx="240" cy="390" r="160" fill="${light}"/><circle cx="240" cy="390" r="142" fill="none" stroke="${dark}" stroke-width="6" stroke-dasharray="6 8"/>${motif}`
const shapes: Record<string, Record<Side, string>> = {
  coin: {
    front: coin(
      '#cfd3d6',
      '#767d84',
      '<path d="M200 480q-26-70 4-120 34-52 84-30 26 14 18 50l14 34-22 6-4 40-44 6 4 30z" fill="#767d84"/>',
    ),
    back: coin(
      '#cfd3d6',
      '#767d84',
      '<path d="M240 320l20 56 92-30-70 62 40 66-62-30-20 62-20-62-62 30 40-66-70-62 92 30z" fill="#767d84"/>',
    ),
  },
  paper: {
    front:
      '<rect x="86" y="184" width="308" height="416" rx="8" fill="#2b4fb3"/><path d="M240 250l34 78 84-14-50 66 50 66-84-14-34 78-34-78-84 14 50-66-50-66 84 14z" fill="#f2c14e"/><rect x="106" y="204" width="268" height="30" rx="6" fill="#fdfbf4"/>',
    back: '<rect x="86" y="184" width="308" height="416" rx="8" fill="#a8322a"/><circle cx="240" cy="392" r="96" fill="#f7dfa2"/><circle cx="240" cy="392" r="60" fill="#a8322a"/>',
  },
}

/** Draws the four pictures once and stores a file of its own for every wanted side. */
export async function storePictures(
  ctx: Context,
  wanted: readonly { kind: 'coin' | 'paper'; side: Side }[],
): Promise<DrawnPicture[]> {
  const drawn = new Map<string, Promise<Buffer>>()
  const draw = (kind: string, side: Side) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.Width}" height="${size.Height}" viewBox="0 0 480 640"><rect width="480" height="640" fill="#4a545e"/>${holder(shapes[kind]?.[side] ?? '')}</svg>`
    return sharp(Buffer.from(svg)).webp({ quality: 80, effort: 1 }).toBuffer()
  }
  const made = await Promise.all(
    wanted.map(async ({ kind, side }) => {
      const name = `${kind} ${side}`
      const picture = drawn.get(name) ?? draw(kind, side)
      drawn.set(name, picture)
      const bytes = await picture
      const FileKey = `${randomUUID()}.webp`
      await ctx.files.put(FileKey, bytes, 'image/webp')
      return { FileKey, Side: side, bytes: bytes.byteLength }
    }),
  )
  await ctx.db
    .insert(storedFiles)
    .values(made.map(({ FileKey, bytes }) => ({ Key: FileKey, Type: 'image/webp', Bytes: bytes, ...size })))
  return made.map(({ FileKey, Side }) => ({ FileKey, Side, ...size }))
}
