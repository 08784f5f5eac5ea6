import { CallFailed } from '@obverse/contract/client'
import { statuses } from '@obverse/contract/domains/submissions'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../catalogue'
import { loaded, outcomeOf, troubleOf } from './outcome'
import { keyOf } from './status-key'

const refused = (status: number) =>
  new CallFailed('GET /x/', new Response(null, { status }), { code: 'internal', message: '', requestId: '' })
const shown = (Status: string) => outcomeOf({ data: { Status }, trouble: undefined })

describe('outcome of an invoice', () => {
  it('SUB-5 maps 404 to InvalidInvoice, 400 to ProIVDown, everything else to UnknownError', () => {
    expect(troubleOf(refused(404))).toBe('InvalidInvoice')
    expect(troubleOf(refused(400))).toBe('ProIVDown')
    for (const status of [401, 403, 409, 422, 429, 500, 503])
      expect(troubleOf(refused(status)), String(status)).toBe('UnknownError')
    expect(troubleOf(new TypeError('fetch failed'))).toBe('UnknownError')
  })

  it('SUB-5 shows ReceivedInvoice for exactly "Received" and "Received at CCS"', () => {
    expect(shown('Received')).toBe('ReceivedInvoice')
    expect(shown('Received at CCS')).toBe('ReceivedInvoice')
    for (const status of ['received', 'Received at ccs', 'Received ', 'Verification', ''])
      expect(shown(status), status).toBe('Shown')
  })

  it('SUB-5 returns a failure instead of throwing it', async () => {
    const invoice = await loaded(Promise.reject<{ Status: string }>(refused(400)))
    expect(invoice).toEqual({ data: undefined, trouble: 'ProIVDown' })
    expect(outcomeOf(invoice)).toBe('ProIVDown')
    expect(await loaded(Promise.resolve(7))).toEqual({ data: 7, trouble: undefined })
  })
})

describe('texts of statuses', () => {
  it('SUB-3 give every status its documented name, a meaning and a next step, in both languages', () => {
    for (const { Code, Label } of statuses) {
      expect(textsIn('en-US')[`Submissions.Status.${keyOf(Code)}`]).toBe(Label)
      for (const culture of ['en-US', 'de-DE'])
        for (const branch of ['Status', 'Meaning', 'Next'])
          expect(textsIn(culture)[`Submissions.${branch}.${keyOf(Code)}`], `${culture} ${branch} ${Code}`).toBeTruthy()
    }
  })
})
