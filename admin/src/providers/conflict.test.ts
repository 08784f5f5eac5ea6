import { HttpError, type UpdateParams } from 'ra-core'
import { describe, expect, it, vi } from 'vitest'
import { asDataProvider } from '../lib/record'
import { withConflicts } from './conflict'

const refusal = (code: string, current?: object) =>
  new HttpError('No.', 409, { code, message: 'No.', requestId: '', current })
const unheard = () => new HttpError('Later.', 503, { code: 'unavailable', message: 'Later.', requestId: '' })
const read = { id: 4, Name: 'Old', SEOName: 'old', Version: 1 }
const given = { id: 4, data: { ...read, Name: 'Mine' }, previousData: read }

function watch(update: (params: UpdateParams) => Promise<object>, mayJoin = true) {
  const asked = vi.fn((_: string, params: UpdateParams) => update(params).then((data) => ({ data })))
  const report = vi.fn()
  const joined = vi.fn()
  const bare = asDataProvider({ update: asked, getOne: async () => ({ data: read }) })
  const provider = withConflicts(bare, { report, joined, mayJoin: () => mayJoin })
  const sent = () => asked.mock.calls.map(([, { data }]) => data)
  return { provider, sent, report, joined }
}

/** Answers as the server does, by version. */
const serverWith = (current: typeof read) => async (params: UpdateParams) => {
  if (params.data.Version !== current.Version) throw refusal('conflict', current)
  return { ...params.data, Version: current.Version + 1 }
}

describe('a conflict', () => {
  it('of the same field is reported with the values read, typed and current, and the save fails', async () => {
    const current = { ...read, Name: 'Theirs', Version: 2 }
    const { provider, report, sent } = watch(serverWith(current))
    await expect(provider.update('tags', given)).rejects.toThrow('No.')
    expect(report).toHaveBeenCalledWith({ resource: 'tags', id: 4, before: read, typed: given.data, current })
    expect(sent()).toHaveLength(1)
  })
  it('of different fields is joined: both changes are saved, and theirs are named', async () => {
    const { provider, report, joined } = watch(serverWith({ ...read, SEOName: 'theirs', Version: 2 }))
    const { data } = await provider.update('tags', given)
    expect(data).toEqual({ ...read, Name: 'Mine', SEOName: 'theirs', Version: 3 })
    expect(joined).toHaveBeenCalledWith({ resource: 'tags', fields: ['SEOName'] })
    expect(report).not.toHaveBeenCalled()
  })
  it('of different fields is reported for a resource that always asks', async () => {
    const { provider, report } = watch(serverWith({ ...read, SEOName: 'theirs', Version: 2 }), false)
    await expect(provider.update('tags', given)).rejects.toThrow('No.')
    expect(report).toHaveBeenCalledOnce()
  })
  it('is told apart from the refusal of a record that still has content', async () => {
    const { provider, report } = watch(() => Promise.reject(refusal('not_empty')))
    await expect(provider.update('tags', given)).rejects.toThrow('No.')
    expect(report).not.toHaveBeenCalled()
  })
})

describe('a save whose answer was lost', () => {
  it('is sent again before the next save of the record, which then changes its result', async () => {
    const results = [
      () => Promise.reject(unheard()),
      async () => ({ ...read, Name: 'Mine', Version: 2 }),
      async (params: UpdateParams) => ({ ...params.data, Version: 3 }),
    ]
    const { provider, sent, report } = watch((params) => results.shift()?.(params) ?? Promise.reject(unheard()))
    await expect(provider.update('tags', given)).rejects.toThrow('Later.')
    const next = { ...given, data: { ...given.data, SEOName: 'mine' } }
    const { data } = await provider.update('tags', next)
    expect(sent()).toEqual([given.data, given.data, { ...read, Name: 'Mine', SEOName: 'mine', Version: 2 }])
    expect(data).toEqual({ ...read, Name: 'Mine', SEOName: 'mine', Version: 3 })
    expect(report).not.toHaveBeenCalled()
  })
  it('is forgotten when the record is read again', async () => {
    const results = [() => Promise.reject(unheard()), async (params: UpdateParams) => params.data]
    const { provider, sent } = watch((params) => results.shift()?.(params) ?? Promise.reject(unheard()))
    await expect(provider.update('tags', given)).rejects.toThrow('Later.')
    await provider.getOne('tags', { id: 4 })
    const next = { ...given, data: { ...read, SEOName: 'mine' } }
    await provider.update('tags', next)
    expect(sent()).toEqual([given.data, next.data])
  })
})
