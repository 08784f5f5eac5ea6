import { describe, expect, it } from 'vitest'
import { hashedText, paragraphsOf, signaturePath, signingTime } from './rules'
import { WaiverDraft } from './schemas'

describe('the time of signing', () => {
  const now = new Date('2026-11-27T12:00:00.000Z')
  it('PUB-2 is that of the form in UTC, unless it is older than a day or ahead of the clock; then it is now', () => {
    for (const told of ['2026-11-27T11:59:00.000Z', '2026-11-26T12:00:00.000Z', '2026-11-27T12:05:00.000Z'])
      expect([told, signingTime(told, now)]).toEqual([told, told])
    for (const told of ['2026-11-26T11:59:59.000Z', '2026-11-27T12:05:01.000Z', '2036-01-01T00:00:00Z', 'today'])
      expect([told, signingTime(told, now)]).toEqual([told, now.toISOString()])
  })
})

describe('a drawn signature', () => {
  it('PUB-2 becomes a path of numbers alone, with a dot for a stroke of one point', () => {
    const strokes = [
      [
        [1, 2],
        [30, 40],
      ],
      [[7, 8]],
    ]
    expect(signaturePath(strokes)).toBe('M1 2L30 40M7 8L7 8')
    expect(signaturePath([])).toBe('')
    const foreign: unknown[] = ['"/><script>', 1]
    expect(signaturePath([[foreign.map(Number)]])).toBe('MNaN 1LNaN 1')
  })
})

describe('the text of a waiver', () => {
  it('PUB-2 is hashed with its title, and read in the paragraphs that empty lines part', () => {
    expect(hashedText({ Title: 'Waiver', Text: 'One.\n\nTwo.' })).toBe('Waiver\n\nOne.\n\nTwo.')
    expect(paragraphsOf('One,\nstill one.\n\n \nTwo.\n')).toEqual(['One,\nstill one.', 'Two.'])
    expect(paragraphsOf(' \n ')).toEqual([])
  })
})

describe('a waiver that is signed', () => {
  it('PUB-2 names all that is missing at once', () => {
    const read = WaiverDraft.safeParse({ IsMinor: true, SignatureKind: 'typed' })
    const paths = new Set(read.error?.issues.map(({ path }) => path.join('.')))
    for (const path of ['Name', 'Email', 'GuardianName', 'GuardianRelation', 'SignatureName', 'IsAgreed'])
      expect([path, paths.has(path)]).toEqual([path, true])
    const drawn = WaiverDraft.safeParse({ SignatureKind: 'drawn', Strokes: [[[1, 1]]] })
    expect(drawn.error?.issues.map(({ path }) => path.join('.'))).toContain('Strokes')
  })
})
