/** Writes the mails with receipts. */
import * as z from 'zod'
import { found } from '../../../errors'
import type { MailWriters } from '../../../mail'
import { readIntent } from '../machine'
import { RECEIPT_MAIL, writtenReceipt } from '../mails'
import { readItems } from '../pay/apply-outcome'
import type { Sources } from '../payables'
import { onSite } from '../site-context'

const About = z.object({ PaymentID: z.string() })

/** Returns the writer of receipts, from the payment as it is when they are sent. */
export const receiptWriters = (sources: Sources): MailWriters => ({
  [RECEIPT_MAIL]: async (ctx, about) => {
    const intent = found(await readIntent(ctx, About.parse(about).PaymentID))
    const there = onSite(ctx, intent)
    return writtenReceipt(there, intent, await readItems(there, sources, intent))
  },
})
