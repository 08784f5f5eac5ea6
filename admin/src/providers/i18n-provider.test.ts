import type { Entries } from '@obverse/texts'
import { frame as backOffice } from '@obverse/texts/admin'
import { describe, expect, it } from 'vitest'
import { type Catalog, createTexts, entriesOf } from './i18n-provider'

const frame: Catalog = {
  'en-US': async () => ({
    trees: [{ frame: { hello: 'Hello {name}', rows: { one: '{count} row', other: '{count} rows' } } }],
  }),
  'en-GB': async () => ({ trees: [{ frame: { hello: 'Good day {name}' } }] }),
}
const texts = async (first: Entries = {}, overrides: (culture: string) => Promise<Entries> = async () => ({})) =>
  createTexts({ culture: 'en-US', frame: [frame, await entriesOf(frame, 'en-US')], overrides, first })

describe('text', () => {
  it("is filled in and pluralized, also by react-admin's name for a count", async () => {
    const { translate } = (await texts()).provider
    expect(translate('frame.hello', { name: 'Ada' })).toBe('Hello Ada')
    expect(translate('frame.rows', { count: 1 })).toBe('1 row')
    expect(translate('frame.rows', { smart_count: 3 })).toBe('3 rows')
  })
  it('SITE-9 shows its path in double square brackets when it is missing', async () => {
    const { translate } = (await texts()).provider
    expect(translate('resources.tags.fields.Name')).toBe('[[resources.tags.fields.Name]]')
    expect(translate('resources.tags.fields.Name', { _: 'Name' })).toBe('Name')
  })
  it('stays unchanged when it is a message of the server', async () => {
    expect((await texts()).provider.translate('Another tag has this name. Choose one.')).toBe(
      'Another tag has this name. Choose one.',
    )
  })
  it('shows the override of staff', async () => {
    const { translate } = (await texts({ 'frame.hello': 'Good day, {name}' })).provider
    expect(translate('frame.hello', { name: 'Ada' })).toBe('Good day, Ada')
  })
})

it("SITE-10 replaces react-admin's own words in every language", async () => {
  expect((await entriesOf(backOffice, 'en-US'))['ra.auth.logout']).toBe('Sign out')
  expect((await entriesOf(backOffice, 'en-GB'))['ra.auth.logout']).toBe('Sign out')
  expect((await entriesOf(backOffice, 'de-DE'))['ra.notification.updated.other']).toBe('{count} Einträge gespeichert.')
})

it('SITE-10 counts the characters of a rule in the singular and plural of the language', async () => {
  const translated = async (culture: 'en-US' | 'de-DE', key: string, values: object) => {
    const frame = [backOffice, await entriesOf(backOffice, culture)] as const
    return createTexts({ culture, frame, overrides: async () => ({}), first: {} }).provider.translate(key, values)
  }
  expect(await translated('en-US', 'ra.validation.minLength', { min: 1 })).toBe('Use at least 1 character.')
  expect(await translated('en-US', 'ra.validation.minLength', { min: 2 })).toBe('Use at least 2 characters.')
  expect(await translated('en-US', 'ra.validation.maxLength', { max: 1 })).toBe('Use at most 1 character.')
  expect(await translated('de-DE', 'ra.validation.minLength', { min: 1 })).toBe('Geben Sie mindestens 1 Zeichen ein.')
})

describe('another culture', () => {
  it('falls back to English for texts it lacks, and applies its own overrides', async () => {
    const { provider } = await texts({}, async (culture) => ({ 'frame.rows.other': `rows in ${culture}` }))
    await provider.changeLocale('en-GB')
    expect(provider.getLocale()).toBe('en-GB')
    expect(provider.translate('frame.hello', { name: 'Ada' })).toBe('Good day Ada')
    expect(provider.translate('frame.rows', { count: 1 })).toBe('1 row')
    expect(provider.translate('frame.rows', { count: 2 })).toBe('rows in en-GB')
  })
  it('SITE-10 reads a catalog in English that does not speak it', async () => {
    const { provider } = await texts()
    await provider.changeLocale('de-DE')
    expect(provider.translate('frame.hello', { name: 'Ada' })).toBe('Hello Ada')
  })
  it('keeps the catalogs when its overrides cannot be read', async () => {
    const { provider } = await texts({ 'frame.hello': 'Changed' }, () => Promise.reject(new Error('offline')))
    await provider.changeLocale('en-GB')
    expect(provider.translate('frame.hello', { name: 'Ada' })).toBe('Good day Ada')
  })
  it('SITE-10 is offered once under its own name', async () => {
    const names = (await texts()).provider.getLocales?.().map(({ name }) => name) ?? []
    expect(names).toHaveLength(7)
    expect(new Set(names).size).toBe(7)
    expect(names).toContain('繁體中文')
  })
})

it('receives the texts of a domain with its first screen, below the overrides', async () => {
  const { provider, add } = await texts({ 'resources.tags.name': 'Labels' })
  const tags: Catalog = {
    'en-US': async () => ({ trees: [{ resources: { tags: { name: 'Tags', empty: 'None' } } }] }),
  }
  expect(provider.translate('resources.tags.empty')).toBe('[[resources.tags.empty]]')
  await add(tags)
  await add(tags)
  expect(provider.translate('resources.tags.empty')).toBe('None')
  expect(provider.translate('resources.tags.name')).toBe('Labels')
})
