// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../../providers/http'
import { loadSites } from '../../providers/sites'
import { answering, json } from '../../testing/answers'
import { renderScreen } from '../../testing/screen'
import { inPlace } from './in-place'

const site = { Name: 'One', Company: 'NGC', Region: 'com', Hosts: ['one.example'], IsDefault: true }
beforeEach(async () => {
  const sites = [
    { ...site, SiteID: 1, Code: 'NGC-com' },
    { ...site, SiteID: 4, Code: 'PMG-com', IsDefault: false },
  ]
  vi.stubGlobal('fetch', answering({ 'GET /api/sites/': () => json(sites) }).send)
  await loadSites(client)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const records: Record<string, object> = {
  'help-center-categories': { id: 2, SiteID: 1, Name: 'Fees' },
  'help-center-subcategories': { id: 3, CategoryID: 2, Name: 'Prices' },
  'help-center-questions': { id: 1, SubcategoryID: 3, Name: 'How much?' },
}
const Screen = inPlace(() => <p>The question</p>)
/** Opens an address below the resource; its first part is the record of react-admin's own route. */
const open = (at: string) =>
  renderScreen(
    <Routes>
      <Route path=":siteID/category/:categoryID/subcategory/:subcategoryID/question/:questionID" element={<Screen />} />
    </Routes>,
    { resource: 'help-center', at, verbs: { getOne: async (name: string) => ({ data: records[name] }) } },
  )

describe('a help center address', () => {
  it('shows the record under its own site and parents', async () => {
    open('/help-center/_/1/category/2/subcategory/3/question/1/')
    expect(await screen.findByText('The question')).toBeTruthy()
  })
  it.each([
    '4/category/2/subcategory/3',
    '1/category/9/subcategory/3',
    '1/category/2/subcategory/8',
    '99/category/2/subcategory/3',
  ])('shows nothing under another site or parent: %s', async (parents) => {
    open(`/help-center/_/${parents}/question/1/`)
    expect(await screen.findByRole('heading', { name: 'We could not find what you asked for' })).toBeTruthy()
    expect(screen.queryByText('The question')).toBeNull()
  })
})
