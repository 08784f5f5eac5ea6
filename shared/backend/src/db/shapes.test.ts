import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { Database } from './database'
import { builtOnce, conditionOf, shapeOf } from './shapes'
import { people, rateLimits } from './tables'

const written = (condition: SQL) => new PgDialect().sqlToQuery(condition)
const search = (words: string, ids: number[], since: string) =>
  and(
    or(ilike(people.Email, `%${words}%`), isNull(people.FirstName)),
    inArray(people.PeopleID, ids),
    sql`${people.LastName} ~ 'a$1' and ${rateLimits.WindowStart} > ${since}`,
    eq(people.Email, words),
  ) ?? sql``

it('a condition is the same statement with the same values after its values were taken out', () => {
  const condition = search('miller $2', [3, 4], '2026-01-02T00:00:00.000Z')
  const shape = shapeOf(condition)
  const again = written(conditionOf(shape) ?? sql``)
  expect(again.sql).toBe(written(condition).sql)
  const names = again.params.map((one) => (one as { name: string }).name)
  expect(names.map((name) => shape.values[name])).toEqual(written(condition).params)
})

it('conditions that differ in their values have one text, those that differ in anything else do not', () => {
  const { text } = shapeOf(search('miller', [3, 4], '2026-01-02'))
  expect(shapeOf(search('smith', [5, 6], '2026-03-04')).text).toBe(text)
  expect(shapeOf(search('miller', [3], '2026-01-02')).text).not.toBe(text)
  expect(shapeOf(undefined)).toEqual({ text: '', values: {}, names: 'value' })
  expect(conditionOf(shapeOf(undefined))).toBeUndefined()
})

it('a statement is built once for each key and each database', () => {
  const statements = builtOnce<{ at: number }>()
  const [one, other] = [{}, {}] as unknown as [Database, Database]
  let built = 0
  const build = () => {
    built += 1
    return { at: built }
  }
  const asked = ['a', 'b', 'a'].map((key) => statements(one, key, build).at)
  expect([...asked, statements(other, 'a', build).at]).toEqual([1, 2, 1, 3])
})
