import { CallFailed } from '@obverse/contract/client'
import { expect, it } from 'vitest'
import { markupOf } from '../../../components/testing/markup'
import { Summary } from './summary'

const contact = { title: 'Write to us', href: '/about/contact/', phone: '+1 941 555 0100', email: '', hours: [] }
const saidAbout = (error: unknown, numbers: string[]) =>
  markupOf(
    <Summary preparation={{ state: 'failed', error }} numbers={numbers} contact={contact} onRetry={() => undefined} />,
    ['Payments.Pay'],
  )

it('PAY-4 a number of somebody else is named when it is the only one, with the ways to ask for a pay link', () => {
  const missing = new CallFailed('POST /', new Response(null, { status: 404 }), {
    code: 'not_found',
    message: 'Not found.',
    requestId: '',
  })
  const one = saidAbout(missing, ['6799999'])
  expect(one).toContain('6799999 is not in your account. Check the number, or ask us for a pay link.')
  expect(one).toContain('href="/about/contact/?reference=6799999"')
  expect(one).toContain('href="tel:+19415550100"')
  const two = saidAbout(missing, ['6712346', '6799999'])
  expect(two).toContain('One of these numbers is not in your account.')
  expect(two).toContain('href="/about/contact/"')
})

it('PAY-3 a refusal that asks to call has the phone number, and a lost connection asks nobody to call', () => {
  const message = 'One payment can be at most $10,000.00. Pay fewer invoices at a time, or call us.'
  const refused = new CallFailed('POST /', new Response(null, { status: 422 }), {
    code: 'invalid',
    message,
    requestId: '',
  })
  expect(saidAbout(refused, ['6712346'])).toMatch(/or call us\..*href="tel:/)
  expect(saidAbout(new TypeError('offline'), ['6712346'])).not.toContain('tel:')
})
