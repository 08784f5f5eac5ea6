import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftOf, recordResource } from './record-resource'

afterEach(() => vi.unstubAllGlobals())

/** Returns what a verb sends: its method, address and body. */
async function sent(run: () => Promise<unknown> | undefined) {
  const calls: { line: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    calls.push({
      line: `${init.method} ${input}`,
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
    })
    return new Response('{"Id":7}', { headers: { 'content-type': 'application/json' } })
  })
  await run()
  return calls[0]
}
const { getList, getOne, create, update, delete: remove } = recordResource('HelpCenterQuestion')
const record = {
  id: 7,
  Id: 7,
  Name: 'Why?',
  Text: '',
  AnchorName: '',
  IsPublished: true,
  SubcategoryID: 3,
  Version: 2,
  HelpfulCount: 9,
}

describe('the resource of a record', () => {
  it('lists under the parent of the filter, and reads by key', async () => {
    const at = '/admin/help-center/data'
    expect((await sent(() => getOne?.({ id: '7' })))?.line).toBe(`GET ${at}/questions/7/`)
    const asked = {
      filter: { subcategoryID: 3 },
      pagination: { page: 1, perPage: 9 },
      sort: { field: 'id', order: 'ASC' },
    } as const
    vi.stubGlobal('fetch', async (input: string) =>
      Response.json(input.endsWith(`${at}/subcategories/3/questions/`) ? [record] : null),
    )
    expect((await getList?.(asked))?.total).toBe(1)
  })
  it('sends the fields of the draft and no others', async () => {
    expect(await sent(() => update?.({ id: 7, data: record, previousData: record }))).toEqual({
      line: 'PUT /admin/help-center/data/questions/7/',
      body: { Name: 'Why?', Text: '', AnchorName: null, IsPublished: true, Version: 2 },
    })
    expect(await sent(() => create?.({ data: { Name: 'New' }, meta: { subcategoryID: 3 } }))).toEqual({
      line: 'POST /admin/help-center/data/subcategories/3/questions/',
      body: { Name: 'New', Text: '', AnchorName: null, IsPublished: false },
    })
    expect((await sent(() => remove?.({ id: 7, previousData: record })))?.line).toBe(
      'POST /admin/help-center/data/questions/7/delete/',
    )
  })
  it('leaves out an empty optional field', () => {
    const empty = { Name: '', SEOName: undefined }
    expect(draftOf({ empty, removers: {} }, { Name: null, SEOName: '' })).toEqual({ Name: '' })
  })
  it('sends a new picture, the field that removes one, or neither', () => {
    const wired = { empty: { cover: undefined, removeCover: undefined }, removers: { cover: 'removeCover' } }
    const cover = new File(['x'], 'a.png')
    expect(draftOf(wired, { cover })).toEqual({ cover })
    expect(draftOf(wired, { cover: null })).toEqual({ removeCover: true })
    expect(draftOf(wired, {})).toEqual({})
  })
})
