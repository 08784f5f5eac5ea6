import type { Payment, PaymentForm } from '@obverse/contract/domains/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseLanguage, mailsTo } from '../accounts/testing'
import { newIp, type PayApp, type Somebody, startPayApp } from './testing/pay-app'
import { fieldsToken } from './testing/regions'

let pay: PayApp
beforeAll(async () => {
  pay = await startPayApp()
})
afterAll(() => pay.stop())

/** Returns a person who wants mails in German (4) or in the English of Germany (6). */
async function reader(LanguageID: number): Promise<Somebody> {
  const person = await pay.person()
  await chooseLanguage(pay, person.PeopleID, LanguageID)
  return person
}
const site = 'NGC-de'
const lastTo = async (address: string) => (await mailsTo(pay, address)).at(-1)
const linkFor = async (person: Somebody, culture: string) => {
  const References = [await pay.invoice(person, 1204, { site })]
  const body = { References, PaymentReferenceType: 'Invoice Number', SendMail: true }
  const made = await pay.call('billing', 'POST /admin/api/payments/links/', { body, site, culture })
  expect(made.status, made.text).toBe(200)
  return lastTo(person.Email)
}
/** Pays on the German site; returns the payment's id. */
const paid = async (person: Somebody, culture: string, over: Partial<PaymentForm>) => {
  const number = await pay.invoice(person, 1204, { site })
  const of = { PaymentReferenceNumbers: [number], PaymentReferenceType: 'Invoice Number' }
  const at = { site, culture, ip: newIp() }
  const set = await pay.call(person.as, 'POST /pay/api/prepare/', { body: of, ...at })
  const { CCGTransactionID } = set.json<{ CCGTransactionID: string }>()
  const SaferpayToken = await fieldsToken(pay.sandbox, '9010003150000001')
  const form = pay.form({ PaymentReferenceNumbers: [number], CCGTransactionID, SaferpayToken, ...over })
  const answer = await pay.call(person.as, 'POST /pay/api/submit/', { body: form, ...at })
  expect(answer.json(), answer.text).toMatchObject({ Success: true })
  return CCGTransactionID
}

describe('ACC-4 mails about payments', () => {
  it('ACC-4 writes a pay link that staff send in the customer’s language', async () => {
    expect(await linkFor(await reader(4), 'en-DE')).toContain('ohne sich anzumelden')
    expect(await linkFor(await reader(6), 'de-DE')).toContain('without signing in')
    expect(await linkFor(await pay.person(), 'en-DE')).toContain('ohne sich anzumelden')
  })

  it('ACC-4 writes receipt and refund in the chosen language, with its way of writing sums', async () => {
    const Email = 'german-reader@people.example'
    const id = await paid(await reader(4), 'en-DE', { Email, ConfirmEmail: Email })
    expect(await lastTo(Email)).toMatch(/Ihre Zahlung[\s\S]*12,04\s€/)
    const body = { Minor: 1204, Reason: 'Returned', Key: `back-${id}` }
    const line = `POST /admin/api/payments/${id}/refund/`
    const refund = await pay.call('billing', line, { body, site, culture: 'en-DE' })
    expect(refund.status, refund.text).toBe(200)
    expect(await lastTo(Email)).toMatch(/Wir haben 12,04\s€[\s\S]*erstattet/)
  })

  it('ACC-4 attaches the receipt as a PDF, and names the day and the numbers', async () => {
    const Email = 'receipt-reader@people.example'
    const id = await paid(await reader(4), 'en-DE', { Email, ConfirmEmail: Email })
    const mail = (await lastTo(Email)) ?? ''
    expect(mail).toMatch(/Bezahlt am \d{1,2}\. \S+ \d{4}:\r?\n\d+ {2}12,04/)
    const { PaymentNumber } = (await pay.call('billing', `GET /admin/api/payments/${id}/`)).json<Payment>()
    expect(PaymentNumber).toMatch(/^P-\w{4}-\w{4}$/)
    expect(mail).toContain(`filename=receipt-${PaymentNumber}.pdf`)
    expect(mail).toContain(`Zahlungsnummer: ${PaymentNumber}`)
    expect(mail).toContain('(Visa mit den Endziffern 0001)')
    expect(mail).not.toContain(id)
    const encoded = /application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail)?.[1] ?? ''
    expect(Buffer.from(encoded, 'base64').toString('latin1')).toMatch(/^%PDF-1\./)
  })

  it('ACC-4 writes the receipt in the language of the payment when no language was chosen', async () => {
    const Email = 'english-payer@people.example'
    await paid(await pay.person(), 'en-DE', { Email, ConfirmEmail: Email })
    expect(await lastTo(Email)).toContain('We received your payment')
  })
})
