// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { client } from '../../providers/http'
import { loadSites } from '../../providers/sites'
import { answering, json } from '../../testing/answers'
import { staff } from '../../testing/people'
import { renderScreen } from '../../testing/screen'
import { translationHandlers } from './data-provider'
import { TranslationEdit } from './translation-edit'

// The screen tests mount a resource without routes of its own, so the parts of the address are read from it here.
vi.mock('react-router-dom', async (original) => ({
  ...(await original<object>()),
  useParams: () => {
    const [, , , entityType, entityKey] = useLocation().pathname.split('/')
    return { entityType, entityKey }
  },
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const site = {
  SiteID: 1,
  Code: 'NGC-de',
  Name: 'NGC',
  Company: 'NGC',
  Region: 'de',
  Hosts: [],
  IsDefault: true,
  Cultures: ['en-US', 'de-DE'],
}
const other = { ...site, SiteID: 2, Code: 'PMG-de', IsDefault: false }
const languages = ['en-US', 'de-DE', 'zh-CN'].map((LanguageCode) => ({ LanguageCode }))
const row = (EntityKey: string, LanguageCode: string, Value: string) => ({
  EntityKey,
  Field: 'Name',
  LanguageCode,
  Value,
  IsRich: false,
  IsOutdated: false,
  SourceHash: 'h',
  SourceValue: null,
  BuiltIn: null,
  Version: 0,
  UpdatedUTC: null,
})
const item = (EntityKey: string, SiteIDs: number[] | null) => ({ EntityType: 'event', EntityKey, SiteIDs })

/** Renders the edit page of the talk 3 in German, with a second thing that has no German text yet. */
async function renderTalk() {
  const { send, asked } = answering({
    'GET /api/sites/': () => json([site, other]),
    'GET /admin/api/translations/types/': () => json([]),
    'GET /admin/translations/languages/1/': () => json(languages),
    'GET /admin/translations/registry-languages/': () => json(languages),
    'GET /admin/translations/event/': () => {
      const key = new URLSearchParams(asked.at(-1)?.path.split('?')[1]).get('entityKeys') ?? ''
      return json([row(key, 'en-US', `Talk ${key}`)])
    },
    'POST /admin/translations/event/': () => json([row('3', 'en-US', 'Talk 3'), row('3', 'de-DE', 'Vortrag')]),
    'GET /admin/api/translations/items/': () => json({ Items: [item('3', [2]), item('7', null)], Total: 2 }),
    'GET /admin/api/history/': () => json([]),
  })
  vi.stubGlobal('fetch', send)
  await loadSites(client)
  const { translations: handlers } = translationHandlers
  const { router } = renderScreen(<TranslationEdit />, {
    resource: 'translations',
    at: '/translations/event/3/?language=de-DE&from=%2Fevents%2Fedit%2F3',
    person: staff(['Admin', 'Translations']),
    verbs: {
      getOne: (_: string, params: object) => handlers?.getOne?.(params as never),
      update: (_: string, params: object) => handlers?.update?.(params as never),
    },
    texts: {
      resources: {
        translations: {
          texts: { Name: 'Name' },
          edit: { save: 'Save translations', save_and_next: 'Save and next', to_source: 'English text' },
        },
      },
    },
  })
  return { router, asked, field: await screen.findByRole('textbox', { name: 'German: Name' }) }
}

it('TR-1 "Save and next" saves, by Ctrl+Enter too, opens the next text and puts the focus into its field', async () => {
  const { router, asked, field } = await renderTalk()
  expect(await screen.findByText('PMG-de'), 'the site of the record').toBeTruthy()
  expect(screen.getByRole('link', { name: 'English text' }).getAttribute('href')).toBe('/admin/events/edit/3')
  expect(screen.getByRole('button', { name: 'Save and next' }).getAttribute('aria-keyshortcuts')).toBe('Control+Enter')
  await userEvent.type(field, 'Vortrag{Control>}{Enter}{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/translations/event/7/'))
  await screen.findByRole('heading', { name: 'Talk 7' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'German: Name' })))
  const saved = asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(saved).toEqual([[expect.objectContaining({ EntityKey: '3', LanguageCode: 'de-DE', Value: 'Vortrag' })]])
})

it('TR-1 a chosen language is shown at once, also while the address waits, and follows a later address', async () => {
  const { router } = await renderTalk()
  const navigate = router.navigate
  const waiting: (() => unknown)[] = []
  router.navigate = async (...call: unknown[]) => void waiting.push(() => Reflect.apply(navigate, router, call))
  await userEvent.click(screen.getByRole('tab', { name: /Simplified Chinese/ }))
  expect(router.state.location.search).toContain('language=de-DE')
  expect(screen.getByRole('textbox', { name: 'Simplified Chinese: Name' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'German: Name' })).toBeNull()
  router.navigate = navigate
  await act(async () => waiting.forEach((go) => void go()))
  expect(router.state.location.search).toContain('language=zh-CN')
  expect(screen.getByRole('textbox', { name: 'Simplified Chinese: Name' })).toBeTruthy()
  await act(() => router.navigate('/admin/translations/event/3/?language=de-DE'))
  expect(screen.getByRole('textbox', { name: 'German: Name' })).toBeTruthy()
})
