import { expect, it } from 'vitest'
import { viewChoice } from './view-choice'

it('UI-4 the view that was chosen is stored, for each list its own; an unknown one is the first', () => {
  const stored = new Map<string, unknown>()
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: unknown) => void stored.set(key, value),
  }
  const gallery = viewChoice('gallery', ['grid', 'list'], storage)
  expect(gallery.get()).toBe('grid')
  gallery.set('list')
  expect([gallery.get(), viewChoice('news', ['grid', 'list'], storage).get()]).toEqual(['list', 'grid'])
  stored.set('view-gallery', 'tiles')
  expect(gallery.get()).toBe('grid')
})
