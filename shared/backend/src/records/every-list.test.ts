/** Pages through every list of staff over the real app, with many rows that are alike. */
import { contract } from '@obverse/contract'
import type { Endpoint } from '@obverse/contract/endpoint'
import { sortsOf } from '@obverse/contract/wire-format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restTables } from '../domains/reference/testing/lists'
import { startTestApp, type TestApp } from '../testing/harness'
import { MANY, readListRows } from '../testing/lists'

const domains = await readListRows()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const { rows } of Object.values(domains))
    for (const statement of await rows(app)) await app.ctx.db.execute(statement)
})
afterAll(() => app.stop())

type Row = Record<string, unknown>
const lists = Object.entries(domains).flatMap(([area, { lists }]) =>
  Object.entries(lists).map(([name, given]) => ({ name: `${area}.${name}`, ...given })),
)
const fixed = Object.entries(domains).flatMap(([area, { fixed = [] }]) => fixed.map((name) => `${area}.${name}`))

const calls = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries<Endpoint>(group).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)
const isPaged = ({ call }: { call: Endpoint }) =>
  call.line.startsWith('GET ') && String(call.who).startsWith('staff') && 'page' in (call.query ?? {})
/** Returns the rows and the total of an answer, under the names that the contract declares. */
const pageOf = ({ list }: Endpoint, body: Record<string, Row[] & { TotalResults: number }>) => ({
  rows: body[list?.rows ?? ''] ?? [],
  total: body[list?.total ?? '']?.TotalResults ?? Number(body[list?.total ?? '']),
})

describe('every list of staff', () => {
  const paged = calls.filter(isPaged)

  it('is tried here: its domain has rows for it in testing/lists.ts', () => {
    const names = paged.map(({ name }) => name).filter((name) => !fixed.includes(name))
    expect(lists.map(({ name }) => name).sort()).toEqual(names.sort())
  })
  it('has rows per page, but for those inside of a record', () => {
    const chosen = paged.filter(({ call }) => 'perPage' in (call.query ?? {})).map(({ name }) => name)
    expect(lists.map(({ name }) => name).sort()).toEqual(chosen.sort())
  })
  it('is declared with `list`, which names its rows and its total', () => {
    const declared = calls.filter(({ call }) => call.list).map(({ name }) => name)
    expect(lists.map(({ name }) => name).sort()).toEqual(declared.sort())
  })

  for (const { name, path = {}, query: filter = {} } of lists)
    it(`shows each record exactly once: ${name}`, { timeout: 120_000 }, async () => {
      const { call } = calls.find((one) => one.name === name) ?? {}
      expect(call).toBeDefined()
      if (!call) return
      const line = Object.entries(path).reduce<string>(
        (text, [part, value]) => text.replace(`{${part}}`, value),
        call.line,
      )
      const orders = sortsOf(call.query ?? {}).flatMap((sort) => ['ASC', 'DESC'].map((order) => ({ sort, order })))
      for (const sorted of [{}, ...orders])
        for (const perPage of [25, 50, 100]) {
          const about = `${JSON.stringify(sorted)} ${perPage} a page`
          const read = async (page: number) => {
            const query = { ...filter, ...sorted, page: String(page), perPage: String(perPage) }
            const answer = await app.call('super', line, { query })
            expect(answer.status, `${about}: ${answer.text.slice(0, 300)}`).toBe(200)
            return pageOf(call, answer.json())
          }
          const first = await read(1)
          expect(first.total, about).toBeGreaterThan(MANY - 1)
          expect(first.rows.length, about).toBe(perPage)
          const keys = first.rows.map((row) => JSON.stringify(row))
          for (let page = 2; page <= Math.ceil(first.total / perPage); page++)
            keys.push(...(await read(page)).rows.map((row) => JSON.stringify(row)))
          expect(new Set(keys).size, about).toBe(first.total)
          expect(keys.length, about).toBe(first.total)
        }
    })

  for (const table of restTables)
    it(`shows each record exactly once: reference table ${table}`, async () => {
      for (const sort of [
        ['id', 'ASC'],
        ['Name', 'ASC'],
        ['Name', 'DESC'],
      ])
        for (const perPage of [25, 50, 100]) {
          const read = async (first: number) => {
            const query = { sort: JSON.stringify(sort), range: JSON.stringify([first, first + perPage - 1]) }
            const answer = await app.call('super', `GET /admin/rest/${table}`, { query })
            expect(answer.status, answer.text).toBe(200)
            return { rows: answer.json<Row[]>(), total: Number(answer.headers.get('content-range')?.split('/')[1]) }
          }
          const { rows, total } = await read(0)
          const keys = rows.map((row) => row.id)
          for (let from = perPage; from < total; from += perPage)
            keys.push(...(await read(from)).rows.map((row) => row.id))
          expect(total).toBeGreaterThan(MANY - 1)
          expect([new Set(keys).size, keys.length], `${sort} ${perPage}`).toEqual([total, total])
        }
    })
})
