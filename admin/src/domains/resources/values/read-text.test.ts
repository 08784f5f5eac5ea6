import { expect, it } from 'vitest'
import { readText } from './read-text'

it('RES-4 reads a file of a spreadsheet as UTF-8, and else in the encoding of older systems', async () => {
  expect(await readText(new Blob(['Großpfennig']))).toBe('Großpfennig')
  expect(await readText(new Blob([new Uint8Array([0x47, 0x72, 0x6f, 0xdf])]))).toBe('Groß')
})
