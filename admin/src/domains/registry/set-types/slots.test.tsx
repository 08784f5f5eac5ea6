// @vitest-environment jsdom
import type { SlotCheck } from '@obverse/contract/domains/registry'
import { trees } from '@obverse/texts/registry.en-US'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering, json } from '../../../testing/answers'
import { renderScreen } from '../../../testing/screen'
import { SlotCheckCard } from './slot-check-card'
import { SlotPicker } from './slot-picker'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const texts = { texts: Object.assign({}, ...trees) }

describe('the check of a file of slots', () => {
  const check: SlotCheck = {
    Lines: 2,
    Added: 1,
    Moved: 0,
    Removed: 1,
    Same: 1,
    Changes: [
      { Line: 3, CollectibleID: 8, Item: '1882-S', Change: 'added', Before: null, After: 2 },
      { Line: null, CollectibleID: 9, Item: '1883-S', Change: 'removed', Before: 2, After: null },
    ],
    Problems: [],
    Fingerprint: 'f',
  }
  const show = (more: Partial<SlotCheck>, onImport = () => undefined) =>
    renderScreen(<SlotCheckCard check={{ ...check, ...more }} failure="" isBusy={false} onImport={onImport} />, texts)

  it('REG-1 names every change and offers to import them', async () => {
    const onImport = vi.fn(() => undefined)
    show({}, onImport)
    expect((await screen.findByRole('status')).textContent).toBe(
      'Lines: 2. Added: 1. Moved: 0. Removed: 1. As before: 1.',
    )
    expect(screen.getByRole('row', { name: '3 1882-S Added – 2' })).toBeTruthy()
    expect(screen.getByRole('row', { name: '– 1883-S Removed 2 –' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 changes' }))
    expect(onImport).toHaveBeenCalledOnce()
  })

  it('REG-1 with a problem shows the lines to correct alone, and no button', async () => {
    show({ Problems: [{ Line: 2, Text: 'There is no item with the ID 7.' }] })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Problems: 1\./)
    expect(screen.getByRole('row', { name: '2 There is no item with the ID 7.' })).toBeTruthy()
    expect([screen.queryByRole('status'), screen.queryByRole('button'), screen.queryByText('1882-S')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('REG-1 without changes says so and offers nothing', async () => {
    show({ Changes: [] })
    expect(await screen.findByText('The file changes nothing.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the field that adds slots', () => {
  const one = { Subcategory: 'Morgan dollars', Path: '', BestPoints: 0 }
  const found = [
    { CollectibleID: 7, Name: '1881-S', IsSlot: true, ...one },
    { CollectibleID: 8, Name: '1882-S', IsSlot: false, ...one },
  ]
  const list = 'GET /admin/registry/data/set-types/1/items/'
  const add = 'POST /admin/registry/data/set-types/1/slots/'

  it('REG-1 adds the chosen item by keyboard, skips those with a slot, and is empty for the next', async () => {
    const { send, asked } = answering({ [list]: () => json(found), [add]: () => json([]) })
    vi.stubGlobal('fetch', send)
    const onAdded = vi.fn()
    renderScreen(<SlotPicker setTypeID={1} onAdded={onAdded} />, texts)
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Item' })
    await userEvent.type(field, '188')
    const [first] = await screen.findAllByRole('option')
    expect([first?.getAttribute('aria-disabled'), first?.textContent]).toEqual([
      'true',
      '1881-SMorgan dollars · 7 · has a slot already',
    ])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
    expect(asked.filter(({ method, path }) => `${method} ${path}` === add).map(({ body }) => body)).toEqual([
      { CollectibleID: 8 },
    ])
    expect([field.value, document.activeElement]).toEqual(['', field])
  })

  it('REG-1 offers no item of the words before while others are typed', async () => {
    vi.stubGlobal('fetch', answering({ [list]: () => json(found) }).send)
    renderScreen(<SlotPicker setTypeID={1} onAdded={() => undefined} />, texts)
    const field = await screen.findByRole('combobox', { name: 'Item' })
    await userEvent.type(field, '188')
    await screen.findAllByRole('option')
    await userEvent.type(field, '9')
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(await screen.findAllByRole('option')).toHaveLength(2)
  })

  it('REG-1 keeps what was typed and says why an item is refused', async () => {
    const refused = () =>
      json({ code: 'invalid', message: 'No.', errors: { CollectibleID: 'The set type has a slot already.' } }, 422)
    vi.stubGlobal('fetch', answering({ [list]: () => json(found), [add]: refused }).send)
    renderScreen(<SlotPicker setTypeID={1} onAdded={() => undefined} />, texts)
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Item' })
    await userEvent.type(field, '1882')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByText('The set type has a slot already.')).toBeTruthy()
    expect(field.value).toBe('1882')
  })
})
