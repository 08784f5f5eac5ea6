import { describe, expect, it } from 'vitest'
import { riddlesIn } from './plain-words'
import { codeEnding, repositoryFiles } from './repository'

/** Folders whose comments are still to be rewritten. */
const openFolders = [
  ...['admin/', 'storefront/', 'shared/sandbox/'],
  ...['payments', 'submissions', 'accounts'].flatMap((domain) => [
    `shared/backend/src/domains/${domain}/`,
    `shared/contract/src/domains/${domain}/`,
  ]),
]

const files = repositoryFiles(codeEnding).filter(({ path }) => !path.includes('/generated/'))
const inFile = (text: string) => riddlesIn({ path: 'shared/backend/src/fixture.ts', text })

describe('a comment', () => {
  it('does not begin with a question word and does not use “stand” for “be”', () => {
    const closed = files.filter(({ path }) => !openFolders.some((folder) => path.startsWith(folder)))
    expect(closed.length).toBeGreaterThan(300)
    expect(closed.flatMap(riddlesIn)).toEqual([])
  }, 60_000)
  it.each([
    '/** What a payment came to so far. */',
    '/** Whether the page is open. */',
    '/**\n * Where the files are.\n * @returns {string}\n */',
    '/** When the next run begins. */',
    '/** How many there are. */',
    'const a = { /** Who did it. */ by: 1 }',
    '// Whoever asks for it gets a copy.\nconst a = 1',
    'const a = 1 // What it was before.',
    '/** Returns the text that stands in the frame. */',
    '// The filters stand in the\n// address.',
    '// A long first line of a comment\n// that stood here.',
  ])('is caught: %j', (text) => {
    expect(inFile(text)).toHaveLength(1)
  })
  it.each([
    '/** Returns what the visitor typed, and tells where it is. */',
    '// When both fail, the first error is shown.',
    "const title = 'What is there'",
    '/** Returns the country that a code stands for, as a stand-in stands in for another. */',
    '/** Finds the region "Where it stands" and the key `Stands`. */',
    '// Reads the page before it finds out\n// what it holds.',
  ])('passes: %j', (text) => {
    expect(inFile(text)).toEqual([])
  })
})
