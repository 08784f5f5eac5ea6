/** The answers of the other system: the port's facts, with the site's code instead of our id. */
import { Money } from '@obverse/contract/money'
import * as z from 'zod'
import type { Context } from '../../../context'
import { Failure } from '../../../errors'
import { InvoiceFacts, InvoiceWhole, SubmissionFacts, SubmittedFacts } from '../order-system'

const Site = z.string()
export const WireInvoice = InvoiceFacts.omit({ SiteID: true }).extend({ Site })
/** Charges of another system have their own names: none is of our kinds. */
const WireCharge = InvoiceWhole.shape.Charges.element.omit({ Kind: true }).transform((one) => ({ ...one, Kind: null }))
export const WireInvoiceWhole = InvoiceWhole.omit({ SiteID: true }).extend({ Site, Charges: z.array(WireCharge) })
export const WireSubmission = SubmissionFacts.omit({ SiteID: true }).extend({ Site })
export const WireDue = WireInvoice.extend({ Given: z.string() })
export const WirePage = z.object({
  Invoices: z.array(WireInvoice),
  Page: z.int().positive(),
  TotalPages: z.int().positive(),
  TotalResults: z.int().nonnegative(),
})
export const WireQueue = z.object({
  Invoices: z.array(WireInvoice),
  Total: z.int().nonnegative(),
  IsTotalExact: z.boolean().default(true),
  Unpaid: z.array(Money),
})

export const WireSubmitted = z.object({
  Submissions: z.array(SubmittedFacts.omit({ SiteID: true }).extend({ Site })),
  Total: z.int().nonnegative().nullable(),
})

/** Returns the sites by id and by the other system's codes. @throws order_system_down for an unknown code. */
export function siteCodesOf(ctx: Context) {
  const sites = ctx.sites.all()
  return {
    codesOf: (ids: readonly number[]) => sites.filter((site) => ids.includes(site.SiteID)).map((site) => site.Code),
    withID<T extends { Site: string }>({ Site: code, ...rest }: T): Omit<T, 'Site'> & { SiteID: number } {
      const site = sites.find((one) => one.Code === code)
      if (!site) throw new Failure('order_system_down', { log: `The order system names an unknown site, ${code}` })
      return { ...rest, SiteID: site.SiteID }
    },
  }
}
