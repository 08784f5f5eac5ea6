import { decimalText } from '@obverse/contract/rules/payments'
import { sandboxPayments } from '@obverse/front/payments-env'
import { startSandbox } from '@obverse/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness'
import { cards, newIp, outcomeOf, type as typeCard } from '../testing/pay-app'

let app: TestApp
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, slow: 0.01 })
  app = await startTestApp({ payments: sandboxPayments(sandbox.origin) })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
})

type Open = { Invoices: { InvoiceNumber: string; Amount: { Minor: number } }[] }
const openInvoices = async () =>
  (await app.call('customer', 'GET /account/my-submissions/update-payment/api/open-invoices/')).json<Open>().Invoices

describe('invoices as submissions lend them', () => {
  it('PAY-5 pays them and lists them as open no longer', async () => {
    const [invoice] = await openInvoices()
    if (!invoice) throw new Error('The demonstration has no open invoice')
    const numbers = { PaymentReferenceNumbers: [invoice.InvoiceNumber], PaymentReferenceType: 'Invoice Number' }
    const set = await app.call('customer', 'POST /pay/api/prepare/', { body: numbers })
    const { CCGTransactionID } = set.json<{ CCGTransactionID: string }>()
    const form = await app.call('customer', 'GET /pay/api/commercehub-credentials/', {
      query: { CCGTransactionID },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    const { AccessToken, CommercehubSession } = form.json<{ AccessToken: string; CommercehubSession: string }>()
    await typeCard(sandbox, AccessToken, cards.good, Date.now())
    const body = {
      ...numbers,
      CCGTransactionID,
      CommercehubSession,
      Email: 'clara@people.example',
      ConfirmEmail: 'clara@people.example',
      FirstName: 'Clara',
      LastName: 'Whitfield',
      PaymentAmount: decimalText(invoice.Amount.Minor),
    }
    const answer = await app.call('customer', 'POST /pay/api/submit/', { body, ip: newIp() })
    expect(outcomeOf(answer)).toMatchObject({ Success: true, IsChargeFailed: false })
    expect(sandbox.ledger()).toMatchObject([{ kind: 'charge', minor: invoice.Amount.Minor }])
    expect((await openInvoices()).map((one) => one.InvoiceNumber)).not.toContain(invoice.InvoiceNumber)
    const seen = await app.call('customer', `GET /account/my-submissions/api/invoice/${invoice.InvoiceNumber}/`)
    expect(seen.json()).toMatchObject({ PaymentState: 'paid', UnpaidTotal: { Minor: 0 } })
    expect((await app.call('other', 'POST /pay/api/prepare/', { body: numbers })).status).toBe(404)
  })
})
