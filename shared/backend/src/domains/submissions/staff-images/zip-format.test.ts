import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { type Entry, rangeOf, readRange, zipOf } from './zip-format'

const contents = ['first file', 'a second, longer file', ''].map((text) => Buffer.from(text))
const entriesOf = (read: string[] = []): Entry[] =>
  contents.map((bytes, at) => ({
    name: `folder/größe-${at}.webp`,
    bytes: bytes.length,
    checksum: crc32(bytes),
    read: async () => {
      read.push(`${at}`)
      return bytes
    },
  }))
const all = async (first = 0, last = zipOf(entriesOf()).length - 1, read: string[] = []) => {
  const taken: Uint8Array[] = []
  for await (const bytes of readRange(zipOf(entriesOf(read)).parts, first, last)) taken.push(bytes)
  return Buffer.concat(taken)
}

/** Reads a zip as programs do: from its end to the directory, and from there to each entry. */
function unzip(zip: Buffer): [name: string, text: string][] {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [checksum, bytes, names, local] = [16, 20, 28, 42].map((place) =>
      place === 28 ? zip.readUInt16LE(at + place) : zip.readUInt32LE(at + place),
    ) as [number, number, number, number]
    const name = zip.subarray(at + 46, at + 46 + names).toString()
    expect(zip.readUInt32LE(local)).toBe(0x04034b50)
    expect(zip.readUInt32LE(local + 14)).toBe(checksum)
    const from = local + 30 + zip.readUInt16LE(local + 26)
    const content = zip.subarray(from, from + bytes)
    expect(crc32(content)).toBe(checksum)
    at += 46 + names
    return [name, content.toString()]
  })
}

it('IMG-2 a zip holds every file under its name, with its size and checksum', async () => {
  const zip = await all()
  expect(zip.length).toBe(zipOf(entriesOf()).length)
  expect(unzip(zip)).toEqual(contents.map((bytes, at) => [`folder/größe-${at}.webp`, bytes.toString()]))
})

it('IMG-2 any part of a zip is the same bytes as of the whole, and only the files in it are read', async () => {
  const whole = await all()
  for (let first = 0; first < whole.length; first += 7)
    for (const last of [first, first + 20, whole.length - 1].filter((one) => one < whole.length))
      expect((await all(first, last)).equals(whole.subarray(first, last + 1)), `${first} to ${last}`).toBe(true)
  const read: string[] = []
  await all(whole.length - 30, whole.length - 1, read)
  expect(read).toEqual([])
})

it('IMG-2 a file is read when the one before it was taken, so that one is in memory at a time', async () => {
  const read: string[] = []
  const { parts, length } = zipOf(entriesOf(read))
  const bytes = readRange(parts, 0, length - 1)
  const seen: number[] = []
  for await (const _ of bytes) seen.push(read.length)
  expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3])
})

it('IMG-2 a file that has changed its size ends the zip instead of shifting what follows', async () => {
  const entries = entriesOf().map((entry) => ({ ...entry, read: async () => Buffer.from('x') }))
  const { parts, length } = zipOf(entries)
  const taken = async () => {
    for await (const _ of readRange(parts, 0, length - 1));
  }
  await expect(taken()).rejects.toThrow('another size')
})

it('IMG-2 reads what a Range header asks for', () => {
  expect(rangeOf(null, 100)).toBeNull()
  expect(rangeOf('bytes=0-', 100)).toEqual([0, 99])
  expect(rangeOf('bytes=10-19', 100)).toEqual([10, 19])
  expect(rangeOf('bytes=90-500', 100)).toEqual([90, 99])
  expect(rangeOf('bytes=-10', 100)).toEqual([90, 99])
  expect(rangeOf('bytes=-500', 100)).toEqual([0, 99])
  for (const none of ['bytes=100-', 'bytes=-0']) expect(rangeOf(none, 100), none).toBe('refused')
  for (const whole of ['bytes=1-2,5-6', 'bytes=9-3', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
    expect(rangeOf(whole, 100), whole).toBeNull()
})
