// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../../providers/http'
import { loadSites } from '../../providers/sites'
import { answering, json } from '../../testing/answers'
import { renderScreen } from '../../testing/screen'
import { NextButton } from './next-button'

const site = { SiteID: 1, Code: 'NGC-com', Name: 'NGC', Company: 'NGC', Region: 'com', Hosts: [], IsDefault: true }
const item = (EntityType: string, EntityKey: string) => ({ EntityType, EntityKey })
let asked: { path: string }[] = []

/** Serves the items: those of one kind first, then those of every kind. */
async function serve(...answers: object[][]) {
  const server = answering({
    'GET /api/sites/': () => json([site]),
    'GET /admin/translations/languages/1/': () => json([{ LanguageCode: 'en-US' }, { LanguageCode: 'zh-CN' }]),
    'GET /admin/api/translations/items/': () => {
      const Items = answers.shift() ?? []
      return json({ Items, Total: Items.length })
    },
  })
  asked = server.asked
  vi.stubGlobal('fetch', server.send)
  await loadSites(client)
}
const open = (query: string) =>
  renderScreen(<NextButton entityType="event" entityKey="3" />, {
    resource: 'translations',
    at: `/translations?${query}`,
    texts: {
      resources: { translations: { edit: { next_in: { missing: 'Next missing' }, no_next: 'Nothing left.' } } },
    },
  })
const itemCalls = () =>
  asked.filter(({ path }) => path.includes('/items/')).map(({ path }) => new URLSearchParams(path.split('?')[1]))

beforeEach(() => vi.unstubAllGlobals())
afterEach(cleanup)

describe('"Next missing"', () => {
  it('goes on with another kind when this one has no more', async () => {
    await serve([item('event', '3')], [item('event', '3'), item('slide', '8')])
    const { router } = open('language=zh-CN&state=missing')
    await userEvent.click(await screen.findByRole('button', { name: 'Next missing' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/translations/slide/8/'))
    expect(itemCalls().map((query) => query.get('entityType'))).toEqual(['event', null])
  })
  it('asks for all sites in a language that the current site does not have', async () => {
    await serve([item('event', '4')])
    const { router } = open('language=de-DE&state=missing')
    await waitFor(() => expect(asked.some(({ path }) => path.includes('/languages/1/'))).toBe(true))
    await userEvent.click(await screen.findByRole('button', { name: 'Next missing' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/translations/event/4/'))
    expect(itemCalls()[0]?.get('siteID')).toBeNull()
  })
  it('says when nothing is left in any kind', async () => {
    await serve([item('event', '3')], [item('event', '3')])
    open('language=zh-CN&state=missing')
    await userEvent.click(await screen.findByRole('button', { name: 'Next missing' }))
    expect(await screen.findByText('Nothing left.')).toBeTruthy()
  })
})
