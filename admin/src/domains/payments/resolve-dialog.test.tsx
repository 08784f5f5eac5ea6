// @vitest-environment jsdom
import type { Payment } from '@obverse/contract/domains/payments'
import { trees } from '@obverse/texts/payments.en-US'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answering, json } from '../../testing/answers'
import { renderScreen } from '../../testing/screen'
import { ResolveDialog } from './resolve-dialog'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks for the result at the processor and sends nothing without an answer', async () => {
  const line = 'POST /admin/api/payments/p1/resolve/'
  const { send, asked } = answering({ [line]: () => json({}) })
  vi.stubGlobal('fetch', send)
  const payment = { PaymentID: 'p1' } as Payment
  renderScreen(<ResolveDialog payment={payment} onDone={() => undefined} onClose={() => undefined} />, {
    texts: Object.assign({}, ...trees),
  })
  const radios = await screen.findAllByRole('radio')
  expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false])
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Looked it up')
  await userEvent.click(screen.getByRole('button', { name: 'Resolve payment' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Choose what you found at the processor.')
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'The card was charged' }))
  await userEvent.click(screen.getByRole('button', { name: 'Resolve payment' }))
  await vi.waitFor(() => expect(asked[0]?.body).toMatchObject({ WasCharged: true }))
})
