/**
 * Writes zip files whose entries are stored as they are. With the size and checksum of each entry every offset is known
 * before a byte is read, so that a part of the file can be sent without what comes before it.
 */

/** An entry of a zip; its bytes are read when they are sent. */
export type Entry = { name: string; bytes: number; checksum: number; read: () => Promise<Uint8Array> }
/** A part of a file: its length, and its bytes when they are needed. */
type Part = { length: number; read: () => Promise<Uint8Array> }

const LOCAL = 30
const CENTRAL = 46
const END = 22
/** The most bytes and entries of a zip without the extension for larger ones. */
export const maxZipBytes = 0xffff_ffff
export const maxZipEntries = 0xffff
// Names are UTF-8, and the day is 1 January 1980, the first that the format knows: the same images are the same file.
const UTF8 = 0x0800
const DAY = 0x21
const VERSION = 20

const encoder = new TextEncoder()
/** Writes numbers of two or four bytes, the lowest byte first. */
function fields(length: number, values: readonly (readonly [at: number, size: 2 | 4, value: number])[]): Uint8Array {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  for (const [at, size, value] of values)
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
  return bytes
}
const joined = (one: Uint8Array, other: Uint8Array) => Buffer.concat([one, other])

const localHeader = ({ bytes, checksum }: Entry, name: Uint8Array) =>
  joined(
    fields(LOCAL, [
      [0, 4, 0x04034b50],
      [4, 2, VERSION],
      [6, 2, UTF8],
      [12, 2, DAY],
      [14, 4, checksum],
      [18, 4, bytes],
      [22, 4, bytes],
      [26, 2, name.length],
    ]),
    name,
  )
const centralHeader = ({ bytes, checksum }: Entry, name: Uint8Array, offset: number) =>
  joined(
    fields(CENTRAL, [
      [0, 4, 0x02014b50],
      [4, 2, VERSION],
      [6, 2, VERSION],
      [8, 2, UTF8],
      [14, 2, DAY],
      [16, 4, checksum],
      [20, 4, bytes],
      [24, 4, bytes],
      [28, 2, name.length],
      [42, 4, offset],
    ]),
    name,
  )

/** Returns the parts of a zip in order, and its length. */
export function zipOf(entries: readonly Entry[]): { parts: readonly Part[]; length: number } {
  const parts: Part[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  const add = (length: number, read: Part['read']) => {
    parts.push({ length, read })
    offset += length
  }
  for (const entry of entries) {
    const name = encoder.encode(entry.name)
    directory.push(centralHeader(entry, name, offset))
    add(LOCAL + name.length, async () => localHeader(entry, name))
    add(entry.bytes, entry.read)
  }
  const central = Buffer.concat(directory)
  const end = fields(END, [
    [0, 4, 0x06054b50],
    [8, 2, entries.length],
    [10, 2, entries.length],
    [12, 4, central.length],
    [16, 4, offset],
  ])
  add(central.length + END, async () => joined(central, end))
  return { parts, length: offset }
}

/** Reads the bytes from `first` to `last` of a file, part by part, when they are asked for. */
export async function* readRange(parts: readonly Part[], first: number, last: number): AsyncGenerator<Uint8Array> {
  let start = 0
  for (const { length, read } of parts) {
    const end = start + length
    if (end > first && start <= last) {
      const bytes = await read()
      // A file of another size would shift all that follows.
      if (bytes.byteLength !== length) throw new Error('A file of a zip has another size than when it was measured')
      yield bytes.subarray(Math.max(0, first - start), Math.min(length, last + 1 - start))
    }
    start = end
  }
}

/** Returns the first and last byte that a Range header asks for; null for the whole, `refused` when there is none of it. */
export function rangeOf(header: string | null, length: number): [first: number, last: number] | null | 'refused' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  // Of several ranges, or one that is written wrong, the whole is sent.
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return first >= length || (from === '' && Number(to) === 0) ? 'refused' : [first, last]
}
