// @vitest-environment jsdom
import type { SiteRecord } from '@obverse/contract/domains/reference'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { UpdateParams } from 'ra-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppEdit } from '../../components/form/app-edit'
import { staff } from '../../testing/people'
import { renderScreen } from '../../testing/screen'
import { SiteInputs } from './site-inputs'

afterEach(cleanup)

const site: SiteRecord = {
  id: 4,
  SiteID: 4,
  Code: 'PMG-com',
  Company: 'PMG',
  Region: 'com',
  Name: 'PMG',
  Hosts: ['pmg.localhost'],
  Cultures: ['en-US'],
  DefaultCulture: 'en-US',
  Currency: 'USD',
  Settings: {
    orderNumberSearch: false,
    imageRightClickNotice: true,
    graderNotes: 'members' as const,
    populationDisabled: false,
    vatRateBasisPoints: null,
    cookiePurposes: [],
    staffSecondFactorRequired: false,
    gradeOverrideLimit: 1000,
    seller: {
      Name: '',
      Address: ['1 Main Street'],
      VATNumber: '',
      TaxNumber: '',
      Register: '',
      Contact: '',
      Hours: [{ FirstDay: 1, LastDay: 5, Opens: '09:00', Closes: '17:00' }],
      Bank: '',
      PaymentDays: 14,
    },
  },
  Version: 1,
}
const fields = {
  Name: 'Name',
  Hosts: 'Host names',
  Password: 'Your password',
  SecondFactorCode: 'Your code',
  'Settings.staffSecondFactorRequired': 'Require two steps',
  'Settings.seller.Bank': 'Bank account',
}
const hours = { FirstDay: 'From', LastDay: 'To', Opens: 'Opens', Closes: 'Closes' }

function open(roles: Parameters<typeof staff>[0]) {
  const update = vi.fn(async (_: string, { data }: UpdateParams) => ({ data: { ...data, Version: 2 } }))
  renderScreen(
    <AppEdit<SiteRecord> title={({ Name }) => Name} saveLabel="Save site">
      <SiteInputs />
    </AppEdit>,
    {
      resource: 'sites',
      person: staff(roles),
      texts: { resources: { sites: { name: { one: 'Site', other: 'Sites' }, fields, hours } } },
      at: '/sites/4',
      verbs: { getOne: async () => ({ data: site }), update },
    },
  )
  return update
}

describe('the form of a site', () => {
  it('AUTH-1 lets only super-admins type host names', async () => {
    open(['Admin', 'Settings'])
    expect((await screen.findByLabelText('Host names')).hasAttribute('readonly')).toBe(true)
  })
  it('AUTH-1 asks for the password only when the host names changed', async () => {
    const update = open(['Admin', 'SuperAdmin'])
    const hosts = await screen.findByLabelText('Host names')
    expect(screen.queryByLabelText(/Your password/)).toBeNull()
    fireEvent.change(hosts, { target: { value: 'pmg.localhost\nwww.example.com' } })
    fireEvent.change(screen.getByLabelText(/Your password/), { target: { value: 'harbor violet' } })
    fireEvent.click(screen.getByText('Save site'))
    await vi.waitFor(() => expect(update).toHaveBeenCalled())
    expect(update.mock.calls[0]?.[1].data).toMatchObject({
      Hosts: ['pmg.localhost', 'www.example.com'],
      Password: 'harbor violet',
    })
  })
  it('SUB-8 lets only super-admins type the bank account', async () => {
    open(['Admin', 'Settings'])
    expect((await screen.findByLabelText('Bank account')).hasAttribute('readonly')).toBe(true)
  })
  it('SUB-8 asks for the password once when the bank account changed, also with other host names', async () => {
    const update = open(['Admin', 'SuperAdmin'])
    const bank = await screen.findByLabelText('Bank account')
    expect(screen.queryByLabelText(/Your password/)).toBeNull()
    fireEvent.change(bank, { target: { value: 'DE02 1203 0000 0000 2020 51' } })
    expect(screen.getAllByLabelText(/Your password/)).toHaveLength(1)
    fireEvent.change(screen.getByLabelText('Host names'), { target: { value: 'www.example.com' } })
    expect(screen.getAllByLabelText(/Your password/)).toHaveLength(1)
    fireEvent.change(screen.getByLabelText(/Your password/), { target: { value: 'harbor violet' } })
    fireEvent.click(screen.getByText('Save site'))
    await vi.waitFor(() => expect(update).toHaveBeenCalled())
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ Password: 'harbor violet' })
  })
  it('SUB-8 edits the hours as days and times', async () => {
    const update = open(['Admin', 'Settings'])
    expect((await screen.findByLabelText(/^From/)).textContent).toBe('Monday')
    expect(screen.getByLabelText(/^To/).textContent).toBe('Friday')
    fireEvent.change(screen.getByLabelText(/^Closes/), { target: { value: '18:30' } })
    fireEvent.click(screen.getByText('Save site'))
    await vi.waitFor(() => expect(update).toHaveBeenCalled())
    expect(update.mock.calls[0]?.[1].data).toMatchObject({
      Settings: { seller: { Hours: [{ FirstDay: 1, LastDay: 5, Opens: '09:00', Closes: '18:30' }] } },
    })
  })
  it('2FA asks for a code only when the rule about the second factor changed', async () => {
    open(['Admin', 'Settings'])
    const rule = await screen.findByLabelText('Require two steps')
    expect(screen.queryByLabelText(/Your code/)).toBeNull()
    fireEvent.click(rule)
    expect(screen.getByLabelText(/Your code/)).toBeTruthy()
    fireEvent.click(rule)
    expect(screen.queryByLabelText(/Your code/)).toBeNull()
  })
})
