import type { PaymentState } from '@obverse/contract/domains/payments'
import type { Invoice } from '@obverse/contract/domains/submissions'
import { isPayable, paymentStates } from '@obverse/contract/rules/payments'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { PaymentNotice } from '../../components/payment/payment-notice'
import { markupOf } from '../../components/testing/markup'
import { AmountDue } from './amount-due'
import { ChargePlan } from './invoice/charge-plan'
import { GradeGate } from './invoice/grade-gate'
import { MoneyChip } from './money-chip'
import { Standing } from './submission/standing'

type Culture = 'en-US' | 'de-DE' | 'zh-CN' | 'zh-TW'
const nothing: readonly PaymentState[] = ['not-due', 'no-charge', 'paid', 'refunded']

const invoiceIn = (PaymentState: PaymentState): Invoice =>
  ({
    InvoiceNumber: '6712346',
    StatusCode: 'finalized',
    PaymentState,
    UnpaidTotal: { Minor: nothing.includes(PaymentState) ? 0 : 39_280, Currency: 'USD' },
    AllowGradeView: false,
    GradeViewReason: 'unpaid',
    PaymentMethod: 'Visa ending in 6700',
    PaymentMethodFacts: { Brand: 'visa', Last4: '6700' },
    CardChargeDay: '2026-11-28',
    ChargePlan: isPayable(PaymentState) ? 'planned' : null,
    Payment: {
      State: PaymentState,
      SinceUTC: null,
      UntilUTC: null,
      CanStartAgain: false,
      Reason: null,
      Card: PaymentState === 'paid' ? 'Visa ending in 6700' : '',
      CardFacts: PaymentState === 'paid' ? { Brand: 'visa', Last4: '6700' } : null,
      PaymentID: '',
    },
  }) as Partial<Invoice> as Invoice

const contact = {
  title: 'Write to us',
  href: '/about/contact/',
  phone: '+1 941 555 0100',
  email: 'a@people.example',
  hours: [],
}

const shown = [
  'Payments.Standing',
  'Payments.CardName',
  'Submissions.List',
  'Submissions.Money',
  'Submissions.Detail',
  'Submissions.Meaning',
  'Submissions.Next',
  'Submissions.Status',
  'Submissions.Invoice',
  'Submissions.Invoice.Gate',
] as const

const text = (element: ReactElement, culture: Culture): string =>
  markupOf(element, shown, culture)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** Returns what each place says about the money of an invoice in a state. */
const saidOf = (state: PaymentState, culture: Culture) => {
  const invoice = invoiceIn(state)
  const submission = {
    SubmissionNumber: '6712346',
    StatusCode: 'finalized',
    Estimate: null,
    IsPacked: false,
    Packages: [],
    Invoices: [invoice],
  } as const
  const Pagination = { Page: 1, TotalPages: 1, TotalResults: 1 }
  const notice = (
    <PaymentNotice
      invoiceNumber="6712346"
      standing={invoice.Payment}
      result="/r/"
      receipt="/p/"
      onStartAgain={async () => undefined}
    />
  )
  return {
    chip: text(<MoneyChip state={state} />, culture),
    amount: text(<AmountDue invoice={invoice} />, culture),
    notice: text(notice, culture),
    gate: nothing.includes(state) ? '' : text(<GradeGate invoice={invoice} contact={contact} />, culture),
    plan: text(<ChargePlan invoice={invoice} />, culture),
    next: text(
      <Standing
        submission={{ ...submission, Pagination, Timeline: [], Packages: [], Invoices: [invoice] }}
        contact={contact}
      />,
      culture,
    ),
  }
}

/** The words that ask for money. */
const asks: Record<Culture, RegExp> = {
  'en-US': /\bPay (the|now)|\d due\b|as soon as the invoice is paid/,
  'de-DE': /Bezahlen Sie|\d\s\S* offen|sobald die Rechnung bezahlt/,
  'zh-CN': /支付未付|\d 未付|付清后/,
  'zh-TW': /支付未付|未付 \S*\d|帳單付款後/,
}

describe('what the pages say about the money of an invoice', () => {
  it('SUB-2 SUB-7 the same state is told everywhere, and only a state that can be paid asks for money', () => {
    for (const culture of ['en-US', 'de-DE', 'zh-CN', 'zh-TW'] as const)
      for (const state of paymentStates) {
        const places = Object.values(saidOf(state, culture)).join(' | ')
        expect([culture, state, asks[culture].test(places)]).toEqual([culture, state, isPayable(state)])
      }
  })

  it('SUB-2 PAY-5 the card is named in the language of the page, also by backends that send a text alone', () => {
    const named = {
      'en-US': 'Visa ending in 6700',
      'de-DE': 'Visa mit den Endziffern 6700',
      'zh-CN': 'Visa（尾号 6700）',
      'zh-TW': 'Visa（末四碼 6700）',
    } as const satisfies Record<Culture, string>
    for (const culture of ['en-US', 'de-DE', 'zh-CN', 'zh-TW'] as const) {
      const { plan } = saidOf('open', culture)
      const { notice } = saidOf('paid', culture)
      expect([culture, plan.includes(named[culture]), notice.includes(named[culture])]).toEqual([culture, true, true])
    }
    const { PaymentMethodFacts: _, ...textAlone } = invoiceIn('open')
    expect(text(<ChargePlan invoice={textAlone} />, 'de-DE')).toContain('Visa ending in 6700')
  })

  it('SUB-2 SUB-7 a payment that is being confirmed is told as such beside the grades, the amount and the next step', () => {
    expect(saidOf('in-doubt', 'en-US')).toEqual({
      chip: 'Confirming payment',
      amount: '$392.80',
      notice: expect.stringContaining('Please don’t pay again'),
      gate: 'Your grades are ready. You’ll see them when your payment is confirmed.',
      plan: '',
      next: expect.stringContaining('We’re processing your payment. Once it is complete, we pack your items.'),
    })
  })

  it('SUB-2 a preview and a part payment are told as what they are', () => {
    expect(saidOf('not-invoiced', 'en-US')).toMatchObject({
      chip: 'Not invoiced yet',
      amount: '$392.80 so far',
      notice: expect.stringContaining('You can pay now, but you don’t have to yet.'),
    })
    expect(saidOf('part-paid', 'en-US')).toMatchObject({
      chip: 'Partly paid',
      notice: expect.stringContaining('A part of invoice 6712346 is paid. The rest is still due.'),
    })
  })

  it('SUB-2 nothing is thanked for and nothing is asked for where there is no charge', () => {
    expect(saidOf('no-charge', 'en-US')).toMatchObject({
      chip: 'No charge',
      amount: '',
      notice: 'There is nothing to pay for invoice 6712346.',
    })
  })

  it('SUB-7 hidden grades are explained by the step the submission is at', () => {
    const gate = (StatusCode: Invoice['StatusCode']) =>
      text(
        <GradeGate
          invoice={{ ...invoiceIn('open'), StatusCode, GradeViewReason: 'not-finalized' }}
          contact={contact}
        />,
        'en-US',
      )
    expect(gate('verification')).toBe('Grades appear here after grading.')
    expect(gate('imaging')).toMatch(/^Grades can still change\./)
    expect(gate('returned-ungraded')).toBe('These items were not graded.')
  })

  it('SUB-3 SUB-7 who is asked to contact us gets the ways to, with the number filled in', () => {
    const gate = (GradeViewReason: Invoice['GradeViewReason']) =>
      markupOf(<GradeGate invoice={{ ...invoiceIn('open'), GradeViewReason }} contact={contact} />, shown)
    const standing = (StatusCode: 'delivered' | 'on-hold' | 'grading') => {
      const of = { SubmissionNumber: '6712346', StatusCode, Estimate: null, IsPacked: false } as const
      const Pagination = { Page: 1, TotalPages: 1, TotalResults: 1 }
      return markupOf(
        <Standing submission={{ ...of, Pagination, Timeline: [], Packages: [], Invoices: [] }} contact={contact} />,
        shown,
      )
    }
    for (const markup of [gate('withheld-by-staff'), standing('delivered'), standing('on-hold')])
      expect(markup).toMatch(/href="\/about\/contact\/\?reference=6712346".*href="tel:\+19415550100".*href="mailto:/)
    for (const markup of [gate('unpaid'), standing('grading')]) expect(markup).not.toContain('/about/contact/')
  })

  it('SUB-8 the return address is named: with a way to change it before the items leave, and as where they went after', () => {
    const standing = (StatusCode: 'finalized' | 'shipped' | 'delivered', ReturnAddress?: string) => {
      const of = { SubmissionNumber: '6712346', StatusCode, Estimate: null, IsPacked: true } as const
      const Pagination = { Page: 1, TotalPages: 1, TotalResults: 1 }
      const submission = {
        ...of,
        ...(ReturnAddress && { ReturnAddress }),
        Pagination,
        Timeline: [],
        Packages: [],
        Invoices: [],
      }
      return markupOf(<Standing submission={submission} contact={contact} />, shown)
    }
    const address = '48 Harbor Street, Portland'
    expect(standing('finalized', address)).toMatch(
      /We’ll ship your items to 48 Harbor Street, Portland\. .*contact us.*\?reference=6712346/,
    )
    expect(standing('shipped', address)).toContain('We shipped your items to 48 Harbor Street, Portland.')
    expect(standing('shipped', address)).not.toContain('reference=')
    expect(standing('delivered', address)).toContain('We shipped your items to')
    expect(standing('finalized')).toContain('The return address is set.')
  })

  it('SUB-3 a payment problem is told by the state of the invoice', () => {
    const next = (state: PaymentState) => {
      const of = {
        SubmissionNumber: '6712346',
        StatusCode: 'payment-problem',
        Estimate: null,
        IsPacked: false,
      } as const
      const Pagination = { Page: 1, TotalPages: 1, TotalResults: 1 }
      return text(
        <Standing
          submission={{ ...of, Pagination, Timeline: [], Packages: [], Invoices: [invoiceIn(state)] }}
          contact={contact}
        />,
        'en-US',
      )
    }
    expect(next('charge-attempted')).toContain(
      'Change the card on the invoice or pay now. Then your submission continues.',
    )
    expect(next('open')).toContain('Open the invoice to see when your card is charged, or pay now.')
    expect(next('in-doubt')).toContain('We’re processing your payment. Once it is complete, your submission continues.')
    expect(next('paid')).toContain('The invoice is paid. Your submission continues.')
  })

  it('SUB-3 what staff wrote about a submission on hold, or returned ungraded, stands beside its state', () => {
    const standing = (StatusCode: 'on-hold' | 'returned-ungraded' | 'grading', ...notes: string[]) => {
      const of = { SubmissionNumber: '6712351', StatusCode, Estimate: null, IsPacked: false } as const
      const Pagination = { Page: 1, TotalPages: 1, TotalResults: 0 }
      const Timeline = notes.map((Note, at) => ({
        EventID: at + 1,
        StatusCode,
        Status: '',
        DateUTC: '2026-11-24T18:30:00Z',
        Note,
        IsStepBack: false,
      }))
      const submission = { ...of, Pagination, Packages: [], Invoices: [], Timeline }
      return text(<Standing submission={submission} contact={contact} />, 'en-US')
    }
    const question = 'Line 2 doesn’t match. Which one is right?'
    expect(standing('on-hold', question)).toContain(question)
    expect(standing('on-hold', question)).toContain('Contact us with your answer and the submission number.')
    expect(standing('on-hold', question, '')).toContain('See our e-mail for what we need')
    expect(standing('returned-ungraded', 'Not of a kind we grade.')).toContain('Not of a kind we grade.')
    expect(standing('grading', 'A third grader looks again.')).not.toContain('A third grader')
  })
})
