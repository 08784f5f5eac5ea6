import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { idsOf, proofs, readPromises, titlesIn, undeclared } from '../coverage.mjs'
import { repositoryFiles, repositoryRoot } from './repository'

const { requirements, calls } = readPromises(readFileSync(join(repositoryRoot, 'e2e/requirements.md'), 'utf8'))

describe('the list of requirements', () => {
  it('names every requirement and call once', () => {
    const ids = [...requirements, ...calls].map(({ id }) => id)
    expect([requirements.length, calls.length]).toEqual([135, 172])
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(calls.map(({ text }) => text)).size).toBe(calls.length)
  })
  it('has every id that titles of tests refer to', () => {
    const known = new Set([...requirements, ...calls].map(({ id }) => id))
    const tests = repositoryFiles(/\.(?:test|spec)\.tsx?$/).filter(({ path }) => !path.startsWith('e2e/house/'))
    expect([...proofs(tests).keys()].filter((id) => !known.has(id))).toEqual([])
  })
})

describe('titlesIn and idsOf', () => {
  it('finds the titles of tests and groups in every spelling', () => {
    const source = [
      "it('ZZ-1 a', () => {})",
      'test("ZZ-2 it\'s b", async () => {})',
      'test.describe(`ZZ-3 c`, () => {})',
      "it.each([\n  ['x', f(1)],\n])('ZZ-4 d %s', () => {})",
      "it.each(table)('ZZ-5 e', () => {})",
      "describe.each`a|b`('ZZ-6 f', () => {})",
    ]
    expect(titlesIn(source.join('\n')).flatMap(idsOf)).toEqual(['ZZ-1', 'ZZ-2', 'ZZ-3', 'ZZ-4', 'ZZ-5', 'ZZ-6'])
  })
  it('leaves out tests that do not run', () => {
    expect(titlesIn("it.skip('ZZ-1 a', f)\ntest.fixme('ZZ-2 b', f)\nit.todo('ZZ-3 c')")).toEqual([])
  })
  it('takes only the ids at the start of a title', () => {
    expect(idsOf('ZZ-3, ZZ-C9 refuses to remove a subcategory')).toEqual(['ZZ-3', 'ZZ-C9'])
    expect(idsOf('ZZ-3 and ZZ-4 do')).toEqual(['ZZ-3', 'ZZ-4'])
    expect(idsOf('refuses, as ZZ-3 says')).toEqual([])
  })
  it('reports calls that the contract lacks, whatever the names of their parameters', () => {
    const wanted = [
      { id: 'A-C1', text: 'GET /a/{id}/' },
      { id: 'A-C2', text: 'POST /a/{id}/delete/' },
    ]
    const contract = [{ path: 'endpoints.ts', text: "endpoint('GET /a/{aID}', {})" }]
    expect(undeclared(wanted, contract).map(({ id }) => id)).toEqual(['A-C2'])
  })
})
