// @vitest-environment jsdom

import type { RoleCode } from '@obverse/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { InvoiceLink, NumberLink, NumberLinks, PersonLink, PersonLinks } from '../components/record-links'
import { ResourcesProvider } from '../providers/registered-resources'
import { staff } from '../testing/people'
import { renderScreen } from '../testing/screen'
import { resources } from './resources'

afterEach(cleanup)

const texts = { rail: { payments: 'Payments', 'customer-invoices': 'Invoices' } }
const open = (Roles: RoleCode[]) =>
  renderScreen(
    <ResourcesProvider value={resources}>
      <section aria-label="customer">
        <PersonLinks peopleID={12} />
      </section>
      <section aria-label="payment">
        <NumberLink resource="customer-invoices" number="6712346" />
        <PersonLink peopleID={12}>Ada Payer</PersonLink>
        <InvoiceLink peopleID={12} number="6712347" />
      </section>
      <section aria-label="invoice">
        <NumberLinks number="6712346" from="customer-invoices" />
      </section>
    </ResourcesProvider>,
    { person: staff(['Admin', 'Customer', ...Roles]), texts },
  )
const linksIn = async (name: string) => {
  const section = await screen.findByRole('region', { name })
  return [...section.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
}

describe('links between payment, invoice, submission and customer', () => {
  describe('for staff with all of their roles', () => {
    beforeEach(() => void open(['Users', 'Submissions', 'InvoicePayments']))
    it('lead from a customer to payments and invoices', async () => {
      const links = await linksIn('customer')
      expect(links.map(([text]) => text).sort()).toEqual(['Invoices', 'Payments'])
      expect(links.every(([, href]) => href?.includes('12'))).toBe(true)
    })
    it('lead from a payment to its invoice and its customer', async () => {
      const [number, customer, invoice] = await linksIn('payment')
      expect(number?.[1]).toContain('6712346')
      expect(customer).toEqual(['Ada Payer', '/admin/users/12/'])
      expect(invoice).toEqual(['6712347', '/admin/customer-invoices/12/invoices/6712347'])
    })
    it('lead from an invoice to its payments, and not to itself', async () => {
      const links = await linksIn('invoice')
      expect(links.map(([text]) => text)).toEqual(['Payments'])
      expect(links[0]?.[1]).toContain('6712346')
    })
  })
  it.each([
    ['Billing without the role Users', ['InvoicePayments', 'Submissions'], 'payment', ['6712346', '6712347']],
    ['staff for submissions only', ['Submissions'], 'invoice', []],
    ['staff for payments only', ['InvoicePayments'], 'payment', []],
    ['staff for people only', ['Users'], 'customer', []],
  ] satisfies [string, RoleCode[], string, string[]][])(
    '%s get no link that answers 403',
    async (_, roles, where, expected) => {
      open(roles)
      expect((await linksIn(where)).map(([text]) => text)).toEqual(expected)
      expect(screen.getAllByText(/Ada Payer/)).toHaveLength(1)
    },
  )
})
