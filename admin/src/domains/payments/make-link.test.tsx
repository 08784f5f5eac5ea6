// @vitest-environment jsdom
import { trees } from '@obverse/texts/payments.en-US'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { client } from '../../providers/http'
import { loadSites } from '../../providers/sites'
import { answering, json } from '../../testing/answers'
import { staff } from '../../testing/people'
import { renderScreen } from '../../testing/screen'
import { MakeLinkButton } from './make-link'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const due = {
  ...{ SiteCode: 'NGC-com', PeopleID: 7, CustomerName: 'Clara Collector', Email: 'clara@obverse.example' },
  Total: { Minor: 48400, Currency: 'USD' },
}

it('PAY-8 a new pay link looks its numbers up once they no longer change, and names customer and amount', async () => {
  const { send, asked } = answering({
    'GET /api/sites/': () => json([{ SiteID: 1, Code: 'NGC-com', Company: 'NGC', Region: 'com', Hosts: [] }]),
    'GET /admin/api/payments/links/due/': () => json(due),
  })
  vi.stubGlobal('fetch', send)
  await loadSites(client)
  renderScreen(<MakeLinkButton />, {
    texts: Object.assign({}, ...trees),
    person: staff(['Admin', 'Customer', 'InvoicePayments']),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Create pay link' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Invoice or order numbers/ }), '6712346')
  expect(await dialog.findByText('Clara Collector')).toBeTruthy()
  expect(dialog.getByText('$484.00')).toBeTruthy()
  expect(dialog.getByRole('checkbox', { name: 'E-mail the link to clara@obverse.example' })).toBeTruthy()
  const lookUps = asked.filter(({ path }) => path.includes('/due/')).map(({ path }) => path)
  expect(lookUps).toEqual(['/admin/api/payments/links/due/?numbers=6712346&type=Invoice+Number'])
})
