// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../../providers/http'
import { chooseSite, loadSites, useCurrentSite } from '../../providers/sites'
import { answering, json } from '../../testing/answers'
import { renderScreen } from '../../testing/screen'
import { inPlace } from './in-place'

const site = { Name: 'One', Company: 'NGC', Region: 'com', Hosts: ['one.example'], IsDefault: true }
beforeEach(async () => {
  localStorage.clear()
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
const Bar = () => <p>{`The bar: ${useCurrentSite().site.Code}`}</p>
/** Opens an address below the resource; its first part is the record of react-admin's own route. */
const open = (at: string) =>
  renderScreen(
    <>
      <Bar />
      <Routes>
        <Route path=":siteID" element={<Screen />} />
        <Route
          path=":siteID/category/:categoryID/subcategory/:subcategoryID/question/:questionID"
          element={<Screen />}
        />
      </Routes>
    </>,
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

describe('the site of the bar', () => {
  it('becomes that of the address, and another one chosen there opens its help center', async () => {
    const { router } = open('/help-center/_/4/')
    expect(await screen.findByText('The bar: PMG-com')).toBeTruthy()
    act(() => chooseSite('NGC-com'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/help-center/1/'))
    expect(screen.getByText('The bar: NGC-com')).toBeTruthy()
  })
  it('follows a link to the help center of another site', async () => {
    const { router } = open('/help-center/_/4/')
    await screen.findByText('The bar: PMG-com')
    await act(() => router.navigate('/admin/help-center/_/1/'))
    expect(await screen.findByText('The bar: NGC-com')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/admin/help-center/_/1/')
  })
  it('stays at an address without a site, and another one chosen there opens its help center', async () => {
    const { router } = open('/help-center/_/99/')
    expect(await screen.findByText('The bar: NGC-com')).toBeTruthy()
    act(() => chooseSite('PMG-com'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/help-center/4/'))
  })
})
