import { describe, expect, it } from 'vitest'
import { jsonStorage } from './storage'

function memory(overrides: Partial<Storage> = {}) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    ...overrides,
  }
}

describe('storage', () => {
  it('UTIL-4 stores values as JSON and reads them back', () => {
    const store = memory()
    const storage = jsonStorage(() => store)
    storage.set('view', { kind: 'list', page: 2, tags: ['a'] })
    expect(store.kept.get('view')).toBe('{"kind":"list","page":2,"tags":["a"]}')
    expect(storage.get('view')).toEqual({ kind: 'list', page: 2, tags: ['a'] })
    storage.remove('view')
    expect(storage.get('view')).toBeNull()
  })
  it('UTIL-4 distinguishes false, 0 and the empty text from null, and undefined removes', () => {
    const storage = jsonStorage(memory)
    const store = memory()
    const kept = jsonStorage(() => store)
    for (const value of [false, 0, '']) {
      kept.set('a', value)
      expect(kept.get('a')).toBe(value)
    }
    kept.set('a', undefined)
    expect(store.kept.has('a')).toBe(false)
    expect(storage.get('never')).toBeNull()
  })
  it('UTIL-4 ignores a write that fails', () => {
    const full = memory({
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const circular: Record<string, unknown> = {}
    circular.self = circular
    expect(() => jsonStorage(() => full).set('a', 1)).not.toThrow()
    expect(() => jsonStorage(memory).set('a', circular)).not.toThrow()
  })
  it('UTIL-4 reads null when the storage is forbidden or holds something that is not JSON', () => {
    const forbidden = jsonStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(forbidden.get('a')).toBeNull()
    expect(() => forbidden.remove('a')).not.toThrow()
    const store = memory()
    store.kept.set('a', '{broken')
    expect(jsonStorage(() => store).get('a')).toBeNull()
  })
})
