import { afterEach, describe, expect, it, vi } from 'vitest'
import { companySites } from '../../lib/company-sites'
import type { Site } from '../../providers/sites'
import { eventHandlers } from './data-provider'
import { daysText, isOver } from './event-days'
import { siteFilter } from './follow-site'

const event = {
  EventID: 7,
  Name: 'Fair',
  StartDate: '2090-05-10',
  EndDate: '2090-05-12',
  StartTime: null,
  StateID: null,
  IsCancelled: false,
  SiteIDs: [1, 4],
  Version: 3,
}

describe('values of the form', () => {
  afterEach(() => vi.unstubAllGlobals())
  /** Returns the form that a save sends: the values of each field. */
  const sent = async (values: object) => {
    const forms: FormData[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
      forms.push(body)
      return Response.json(event)
    })
    await eventHandlers.events?.update?.({ id: 7, data: { id: 7, ...values }, previousData: { id: 7, ...event } })
    const [form] = forms
    return Object.fromEntries([...(form?.keys() ?? [])].map((name) => [name, form?.getAll(name)]))
  }
  it('EV-C4 are sent with cleared fields empty, flags as words, and the version that was read', async () => {
    const form = await sent(event)
    expect(form).toMatchObject({
      Name: ['Fair'],
      StartTime: [''],
      StateID: [''],
      IsCancelled: ['false'],
      SiteIDs: ['1', '4'],
      Version: ['3'],
    })
    expect(form, 'what the server keeps is not sent').not.toHaveProperty('EventID')
  })
  it('EV-2 send a new picture, remove it, or keep it', async () => {
    const Image = new File(['x'], 'a.png')
    expect((await sent({ ...event, Image })).Image).toEqual([Image])
    expect(await sent({ ...event, Image: null })).toMatchObject({ RemoveImage: ['true'] })
    for (const name of ['Image', 'RemoveImage']) expect(await sent(event)).not.toHaveProperty(name)
  })
})

describe('calls of the list', () => {
  afterEach(() => vi.unstubAllGlobals())
  const asked = async (filter: object) => {
    const addresses: string[] = []
    const empty = { Events: [], Pagination: { Page: 1, TotalPages: 1, TotalResults: 0 }, Months: [] }
    vi.stubGlobal('fetch', async (address: string) => {
      addresses.push(address)
      return Response.json(empty)
    })
    const { signal } = new AbortController()
    await eventHandlers.events?.getList?.({
      filter,
      pagination: { page: 2, perPage: 50 },
      sort: { field: 'Name', order: 'DESC' },
      signal,
    })
    return addresses[0] ?? ''
  }
  it("EV-1 turn every filter of the address into a parameter of the company's list", async () => {
    const filter = { SiteCompanyID: 4, Domain: 'uk', Visibility: 'Members', Month: '2090-05', ShowPastEvents: true }
    expect(await asked({ ...filter, q: 'fair', WithoutImage: true })).toBe(
      '/admin/events/data/events/sites/4/?domain=uk&visibility=Members&month=2090-05&showPastEvents=true&page=2&perPage=50&search=fair&withoutImage=true&sort=Name&order=DESC',
    )
  })
  it('EV-1 ask for all companies and regions when none is chosen', async () => {
    expect(await asked({})).toMatch(/^\/admin\/events\/data\/events\/\?domain=all&page=2/)
    expect(await asked({ SiteCompanyID: 4 })).toMatch(/sites\/4\/\?domain=all/)
  })
})

describe('filter of a site', () => {
  const site = (SiteID: number, Company: string, Region: string) => ({ SiteID, Company, Region }) as Site
  const sites = [site(1, 'NGC', 'com'), site(2, 'NGC', 'uk'), site(9, 'CGC', 'de')]
  it('EV-1 names the company by one of its sites and the site by its domain', () => {
    expect(companySites(sites).map((one) => one.SiteID)).toEqual([1, 9])
    expect(siteFilter(site(2, 'NGC', 'uk'), sites)).toEqual({ SiteCompanyID: 1, Domain: 'uk' })
    expect(siteFilter(site(9, 'CGC', 'de'), sites)).toEqual({ SiteCompanyID: 9, Domain: 'de' })
  })
})

describe('days of an event', () => {
  it('EV-1 are formatted as one span and shift in no time zone', () => {
    expect(daysText(event, 'en-US')).toMatch(/^May 10\s–\s12, 2090$/)
    expect(daysText({ StartDate: '2090-05-10', EndDate: '2090-05-10' }, 'en-US')).toBe('May 10, 2090')
  })
  it('EV-1 are over when the last one is over everywhere', () => {
    expect(isOver({ EndDate: '2026-05-10' }, Date.parse('2026-05-11T11:59:00Z'))).toBe(false)
    expect(isOver({ EndDate: '2026-05-10' }, Date.parse('2026-05-11T12:00:00Z'))).toBe(true)
  })
})
