/** The people who may approve a refund, and the mail that asks them to. */
import { fullName } from '@obverse/contract/full-name'
import { type Context, personOf } from '../../../context'
import { readSecondPeople } from '../../users'
import type { Intent } from '../machine'
import { refundWaitingMail } from '../mails'
import { onSite } from '../site-context'

/** Returns everybody who may approve a refund of the caller. */
export const readApprovers = (ctx: Context) => readSecondPeople(ctx, 'InvoicePayments', 'refund')

/** Asks everybody who may approve a refund that waits, by mail. `refund` is the stored row: its reason is masked. */
export async function askApprovers(tx: Context, intent: Intent, refund: { Minor: number; Reason: string }) {
  const { FirstName, LastName } = personOf(tx)
  const there = onSite(tx, { SiteID: intent.SiteID })
  const by = fullName({ FirstName, LastName })
  for (const { PeopleID, Email } of await readApprovers(tx))
    await refundWaitingMail(there, { PeopleID, Email, Culture: null }, intent, { ...refund, by })
}
