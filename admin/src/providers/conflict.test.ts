import { HttpError } from 'ra-core'
import { describe, expect, it, vi } from 'vitest'
import { asDataProvider } from '../lib/record'
import { type Conflict, differences, withConflictReport } from './conflict'

const refusing = (code: string, current?: object) =>
  asDataProvider({
    update: () => Promise.reject(new HttpError('No.', 409, { code, message: 'No.', requestId: '', current })),
  })
const given = { id: 4, data: { Name: 'Mine', Version: 1 }, previousData: { id: 4, Name: 'Old', Version: 1 } }

describe('withConflictReport', () => {
  it('reports the values read, typed and current, and still rejects', async () => {
    const report = vi.fn()
    const provider = withConflictReport(refusing('conflict', { Name: 'Theirs', Version: 2 }), report)
    await expect(provider.update('tags', given)).rejects.toThrow('No.')
    expect(report).toHaveBeenCalledWith({
      resource: 'tags',
      id: 4,
      before: { id: 4, Name: 'Old', Version: 1 },
      typed: { Name: 'Mine', Version: 1 },
      current: { Name: 'Theirs', Version: 2 },
    })
  })
  it('ignores the conflict of a record that still has content', async () => {
    const report = vi.fn()
    await expect(withConflictReport(refusing('not_empty'), report).update('tags', given)).rejects.toThrow('No.')
    expect(report).not.toHaveBeenCalled()
  })
})

describe('differences', () => {
  const conflict: Conflict = {
    resource: 'tags',
    id: 4,
    before: { id: 4, Name: 'Old', SEOName: 'old', Note: null, Same: [1], Version: 1 },
    typed: { id: 4, Name: 'Mine', SEOName: 'old', Note: 'New', Same: [1], Version: 1 },
    current: { id: 4, Name: 'Old', SEOName: 'theirs', Note: null, Same: [1], Version: 2 },
  }
  it('are the fields that either side changed, without keys and versions', () => {
    expect(differences(conflict)).toEqual([
      { field: 'Name', before: 'Old', typed: 'Mine', current: 'Old' },
      { field: 'SEOName', before: 'old', typed: 'old', current: 'theirs' },
      { field: 'Note', before: null, typed: 'New', current: null },
    ])
  })
})
