// @vitest-environment jsdom
import { trees } from '@obverse/texts/payments.en-US'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answering, json } from '../testing/answers'
import { staff } from '../testing/people'
import { renderScreen } from '../testing/screen'
import { Dashboard } from './dashboard'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('Today counts what waits, and says of the other checks in a sentence that there is nothing', async () => {
  const card = (Code: string, Resource: string, Count: number) => ({ Code, Resource, Count, Filter: {} })
  const cards = [
    card('payments-in-doubt', 'payments', 1211),
    card('refunds-waiting', 'payments', 0),
    card('failed-charges', 'payments', 0),
  ]
  vi.stubGlobal('fetch', answering({ 'GET /admin/api/dashboard/': () => json(cards) }).send)
  renderScreen(<Dashboard />, {
    texts: Object.assign({}, ...trees),
    person: staff(['Admin', 'Customer', 'InvoicePayments']),
  })
  const clear = within(await screen.findByRole('region', { name: 'All clear' }))
  expect(clear.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'No refunds waiting for a second person',
    'No failed charges to cards on file',
  ])
  expect(screen.getByText('1,211')).toBeTruthy()
  expect(screen.getByText('payments with unknown outcome')).toBeTruthy()
})
