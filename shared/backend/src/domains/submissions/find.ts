/** The search by number, for staff who have a parcel or a letter and look for its customer. */
import { type FoundInvoice, isSubmissionNumber, statusLabel } from '@obverse/contract/domains/submissions'
import { dayAt } from '@obverse/contract/rules/sites'
import type { Context } from '../../context'
import { readNames } from './customers'
import type { NumberKind } from './order-system'
import { familyOf } from './owners'
import { regionOf } from './rows'
import { orderSystemOf } from './which-order-system'

const MOST = 10

/** Returns the invoices behind an invoice, submission or order number, at most ten; none for any other text. */
export async function findInvoices(ctx: Context, number: string): Promise<FoundInvoice[]> {
  if (number === '') return []
  const family = familyOf(ctx)
  const kinds: readonly NumberKind[] = isSubmissionNumber(number) ? ['invoice', 'submission'] : ['order']
  const found = (await Promise.all(kinds.map((kind) => orderSystemOf(ctx).due(ctx, family, kind, [number])))).flat()
  const once = [...new Map(found.map((facts) => [facts.InvoiceNumber, facts])).values()].slice(0, MOST)
  const names = await readNames(
    ctx,
    once.map((facts) => facts.PeopleID),
  )
  return once.map(({ PeopleID, SiteID, InvoiceNumber, SubmissionNumber, OrderNumber, StatusCode, ...facts }) => ({
    PeopleID,
    CustomerName: names.get(PeopleID) ?? '',
    InvoiceNumber,
    SubmissionNumber,
    OrderNumber,
    StatusCode,
    Status: statusLabel(StatusCode),
    InvoiceDate: facts.InvoiceDate,
    ReceivedDate: facts.ReceivedUTC && dayAt(regionOf(ctx, SiteID), facts.ReceivedUTC),
  }))
}
