import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contractFileOf, doorsWithZod, type Entries, facesWithZod } from './doors'
import { valueImportsOf } from './imports'
import { codeEnding, repositoryFiles, repositoryRoot, type SourceFile } from './repository'

const files = repositoryFiles(codeEnding).filter(({ path }) => !path.startsWith('e2e/house/'))
const { exports: entries }: { exports: Entries } = JSON.parse(
  readFileSync(join(repositoryRoot, 'shared/contract/package.json'), 'utf8'),
)
const and = (path: string, text: string): SourceFile[] => [...files.filter((one) => one.path !== path), { path, text }]

describe('the rules of the contract', () => {
  it('load no zod, neither themselves nor by what they import', () => {
    expect(doorsWithZod(files)).toEqual([])
    expect(files.filter(({ path }) => /^shared\/contract\/src\/domains\/[^/]+\/rules\.ts$/.test(path)).length).toBe(30)
  })
  it('are caught when they import zod or a file that does', () => {
    const rules = 'shared/contract/src/domains/events/rules.ts'
    expect(doorsWithZod(and(rules, "import * as z from 'zod'"))).toHaveLength(1)
    expect(doorsWithZod(and('shared/contract/src/grades.ts', "import './money'"))).toHaveLength(2)
    expect(doorsWithZod(and(rules, "export { Flag } from '../../endpoint'"))).toHaveLength(1)
    expect(doorsWithZod(and(rules, "export * from '../sites'"))).toEqual([expect.stringMatching(/ > zod$/)])
    expect(doorsWithZod(and(rules, "import type { Flag } from '../../endpoint'"))).toEqual([])
  })
})

describe('code of the faces', () => {
  it('takes values of the contract only where no zod comes with them', () => {
    expect(facesWithZod(files, entries)).toEqual([])
  })
  it.each([
    ["import { isSubmissionNumber } from '@obverse/contract/domains/submissions'", 1],
    ["import { type Event, maxImageBytes } from '@obverse/contract/domains/events'", 1],
    ["export { Money } from '@obverse/contract/money'", 1],
    ["const { contract } = await import('@obverse/contract')", 1],
    ["import { Flag } from '@obverse/contract/endpoint'", 1],
    ["import type { Event } from '@obverse/contract/domains/events'", 0],
    ["export type { Money } from '@obverse/contract/money'", 0],
    ["import { maxKeywords } from '@obverse/contract/rules/help-center'", 0],
    ["import { callFailed } from '@obverse/contract/client'", 0],
  ])('%s: %i breaches', (text, count) => {
    expect(facesWithZod(and('storefront/src/lib/fixture.ts', text), entries)).toHaveLength(count)
  })
  it('may take the schemas of its forms once zod knows that eval is forbidden', () => {
    const schemas = 'storefront/src/domains/events/schemas.ts'
    const taken = "export { EventDraft } from '@obverse/contract/domains/events'"
    const quiet = "import '../../lib/quiet-zod'"
    expect(facesWithZod(and(schemas, `${quiet}\n${taken}`), entries)).toEqual([])
    expect(facesWithZod(and(schemas, `${taken}\n${quiet}`), entries)).toHaveLength(1)
    expect(facesWithZod(and(schemas, taken), entries)).toHaveLength(1)
  })
})

describe('the reading of imports', () => {
  it('leaves out imports of types', () => {
    const text = [
      "import type { A } from 'one'",
      "export type { B } from 'two'",
      "import { type C } from 'three'",
      "import 'four'",
      "import type * as d from 'five'",
      "export * from 'six'",
    ]
    expect(valueImportsOf(text.join('\n'))).toEqual(['three', 'four', 'six'])
  })
  it('finds the file of every entry', () => {
    expect(contractFileOf('@obverse/contract', entries)).toBe('shared/contract/src/index.ts')
    expect(contractFileOf('@obverse/contract/rules/events', entries)).toBe(
      'shared/contract/src/domains/events/rules.ts',
    )
    expect(contractFileOf('@obverse/contract/domains/events', entries)).toBe(
      'shared/contract/src/domains/events/index.ts',
    )
    expect(contractFileOf('@obverse/contract/limits', entries)).toBe('shared/contract/src/limits.ts')
    expect(contractFileOf('zod', entries)).toBeNull()
  })
})
