import { describe, expect, it } from 'vitest'
import { createTexts, flatten, type Messages } from './i18n-provider'

const frame: Messages = {
  'en-US': { frame: { hello: 'Hello %{name}', rows: '%{smart_count} row |||| %{smart_count} rows' } },
  'de-DE': { frame: { hello: 'Hallo %{name}' } },
}
const texts = (
  first: Record<string, string> = {},
  overrides: (culture: string) => Promise<Record<string, string>> = async () => ({}),
) => createTexts({ culture: 'en-US', cultures: ['en-US', 'de-DE'], catalogs: [frame], overrides, first })

describe('a text', () => {
  it('is filled in and counted', () => {
    const { translate } = texts().provider
    expect(translate('frame.hello', { name: 'Ada' })).toBe('Hello Ada')
    expect(translate('frame.rows', { smart_count: 1 })).toBe('1 row')
    expect(translate('frame.rows', { smart_count: 3 })).toBe('3 rows')
  })
  it('SITE-9 that is missing shows its path in double square brackets', () => {
    const { translate } = texts().provider
    expect(translate('resources.tags.fields.Name')).toBe('[[resources.tags.fields.Name]]')
    expect(translate('resources.tags.fields.Name', { _: 'Name' })).toBe('Name')
  })
  it('of the server is no path and stays as it is', () => {
    expect(texts().provider.translate('Another tag has this name. Choose one.')).toBe(
      'Another tag has this name. Choose one.',
    )
  })
  it('is what staff made of it', () => {
    expect(texts({ 'frame.hello': 'Good day, %{name}' }).provider.translate('frame.hello', { name: 'Ada' })).toBe(
      'Good day, Ada',
    )
  })
})

describe('another culture', () => {
  it('falls back to English where it has no text of its own, and takes its own overrides', async () => {
    const { provider } = texts({}, async (culture) => ({ 'frame.rows': `rows in ${culture}` }))
    await provider.changeLocale('de-DE')
    expect(provider.getLocale()).toBe('de-DE')
    expect(provider.translate('frame.hello', { name: 'Ada' })).toBe('Hallo Ada')
    expect(provider.translate('frame.rows', { smart_count: 2 })).toBe('rows in de-DE')
  })
  it('keeps the catalogs when its overrides cannot be read', async () => {
    const { provider } = texts({ 'frame.hello': 'Changed' }, () => Promise.reject(new Error('offline')))
    await provider.changeLocale('de-DE')
    expect(provider.translate('frame.hello', { name: 'Ada' })).toBe('Hallo Ada')
  })
})

it('a domain adds its texts with its first screen, under what staff changed', () => {
  const all = texts({ 'resources.tags.name': 'Labels' })
  const tags: Messages = { 'en-US': { resources: { tags: { name: 'Tags', empty: 'None' } } } }
  expect(all.provider.translate('resources.tags.empty')).toBe('[[resources.tags.empty]]')
  all.add(tags)
  all.add(tags)
  expect(all.provider.translate('resources.tags.empty')).toBe('None')
  expect(all.provider.translate('resources.tags.name')).toBe('Labels')
})

it('texts flatten to dotted paths', () => {
  expect(flatten({ a: { b: { c: 'x' } }, d: 'y' })).toEqual({ 'a.b.c': 'x', d: 'y' })
})
