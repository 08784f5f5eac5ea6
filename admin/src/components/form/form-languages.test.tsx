// @vitest-environment jsdom
import type { TranslationRow } from '@obverse/contract/domains/translations'
import { cleanup, screen, within } from '@testing-library/react'
import { TextInput } from 'react-admin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { client } from '../../providers/http'
import { loadSites } from '../../providers/sites'
import { answering, json } from '../../testing/answers'
import { staff } from '../../testing/people'
import { renderScreen } from '../../testing/screen'
import { AppEdit } from './app-edit'
import { stateIn } from './form-languages'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = (
  LanguageCode: TranslationRow['LanguageCode'],
  Field: string,
  Value: string,
  more = {},
): TranslationRow => ({
  EntityKey: '4',
  Field,
  LanguageCode,
  Value,
  IsRich: false,
  IsOutdated: false,
  SourceHash: '',
  SourceValue: null,
  BuiltIn: null,
  Version: 1,
  UpdatedUTC: null,
  ...more,
})
const rows = [
  row('en-US', 'Name', 'Talk'),
  row('en-US', 'Text', ''),
  row('de-DE', 'Name', 'Vortrag', { IsOutdated: true }),
]

/** Opens a form of translated texts on a site with these languages. */
async function open(roles: Parameters<typeof staff>[0], cultures: string[]) {
  const site = { SiteID: 2, Code: 'NGC-de', Name: 'NGC', Company: 'NGC', Region: 'de', Hosts: [], IsDefault: true }
  const { send, asked } = answering({
    'GET /api/sites/': () => json([{ ...site, Cultures: cultures }]),
    'GET /admin/translations/event-tag/': () => json(rows),
  })
  vi.stubGlobal('fetch', send)
  await loadSites(client)
  renderScreen(
    <AppEdit isTranslated="event-tag" title={() => 'Talk'}>
      <TextInput source="Name" label="Name" />
    </AppEdit>,
    { at: '/tags/4', person: staff(roles), verbs: { getOne: async () => ({ data: { id: 4, Name: 'Talk' } }) } },
  )
  await screen.findByRole('textbox', { name: 'Name' })
  return asked
}

describe('the form of a translated record', () => {
  it('TR-1 marks English as the source, and links to each language of the site with its state', async () => {
    await open(['Admin', 'Settings', 'Translations'], ['en-US', 'de-DE', 'en-DE'])
    const languages = within(screen.getByRole('navigation', { name: 'Languages' }))
    expect(languages.getByText('English (source)').getAttribute('aria-current')).toBe('true')
    expect(await languages.findByText('Outdated')).toBeTruthy()
    expect(languages.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'English (source)',
      'German Outdated',
      'German English English',
    ])
    expect(languages.getByRole('link', { name: 'German Outdated' }).getAttribute('href')).toBe(
      '/admin/translations/event-tag/4/?language=de-DE&from=%2Ftags%2F4',
    )
  })
  it('TR-1 says who translates to staff who may not, and asks for no translations', async () => {
    const asked = await open(['Admin', 'Settings'], ['en-US', 'de-DE', 'zh-CN'])
    expect(
      screen.getByText(
        'Write the English text here. Staff with the role “Translations” translate it into German and Simplified Chinese.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Languages' })).toBeNull()
    expect(asked.filter(({ path }) => path.includes('translations'))).toEqual([])
  })
  it('says nothing on a site in English alone', async () => {
    await open(['Admin', 'Settings', 'Translations'], ['en-US'])
    expect(screen.queryByRole('navigation', { name: 'Languages' })).toBeNull()
    expect(screen.queryByText(/translate/)).toBeNull()
  })
})

describe('stateIn', () => {
  it('is that of the worst text, and empty English needs no translation', () => {
    expect(stateIn(rows, 'de-DE')).toBe('outdated')
    expect(stateIn(rows, 'zh-CN')).toBe('missing')
    expect(stateIn([row('en-US', 'Name', 'Talk'), row('de-DE', 'Name', 'Vortrag')], 'de-DE')).toBe('done')
    expect(stateIn([row('en-US', 'Name', 'Talk'), row('de-DE', 'Name', '')], 'de-DE')).toBe('missing')
    expect(stateIn([row('en-US', 'Name', 'Talk'), row('de-DE', 'Name', '', { BuiltIn: 'Vortrag' })], 'de-DE')).toBe(
      'done',
    )
  })
})
