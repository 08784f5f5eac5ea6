/** The mails about cash: a receipt in the language that staff chose, and the notice that it was given back. Always sent. */
import { formatMoney } from '@obverse/browser'
import type { Context } from '../../../context'
import { currencyOf } from '../../../currency'
import { type MailKey, writeMail } from '../../../mail'
import type { OrderRow } from '../join/order'
import { orderNumber } from '../numbers'
import { wordsOfOrder } from '../words'

type Reader = { Email: string; Culture: string }

const send = (ctx: Context, to: Reader, mail: MailKey, order: OrderRow, reference: string): Promise<void> =>
  writeMail(ctx, { ...to, PeopleID: null }, mail, (t, culture) => ({
    what: wordsOfOrder(t, order, culture),
    amount: formatMoney({ Minor: order.TotalMinor, Currency: currencyOf(order) }, culture),
    number: orderNumber(order),
    reference,
  }))

/** Sends the receipt of cash. */
export const cashReceiptMail = (ctx: Context, to: Reader, order: OrderRow, reference: string): Promise<void> =>
  send(ctx, to, 'Memberships.Mails.CashReceipt', order, reference)

/** Tells who got the receipt that the cash was given back, and that the term is taken back. */
export const cashReversedMail = (ctx: Context, to: Reader, order: OrderRow, reference: string): Promise<void> =>
  send(ctx, to, 'Memberships.Mails.CashReversed', order, reference)
