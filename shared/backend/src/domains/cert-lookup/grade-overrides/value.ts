/** The declared value of a certificate's item, and whether it asks for a second person. */
import type { Money } from '@obverse/contract/money'
import type { Context } from '../../../context'
import { currencyOf } from '../../../currency'
import type { DeclaredValue } from '../../../domain'
import { found } from '../../../errors'
import { readOverrideLimit } from '../../sites'
import type { certificates } from '../tables'

type Row = Pick<typeof certificates.$inferSelect, 'Company' | 'InvoiceID' | 'LineNumber'>
export type ItemValue = { Value: Money | null; Limit: Money | null; NeedsApproval: boolean }

/**
 * Reads the value of an item and the limit of the site that took it in; an item of nobody knows whom has the limit of
 * the first site of its company, whatever host staff work at. A value that nobody knows may be any value.
 */
export async function readItemValue(
  ctx: Context,
  { Company, InvoiceID, LineNumber }: Row,
  declared: DeclaredValue | undefined,
): Promise<ItemValue> {
  const item = InvoiceID === null || LineNumber === null ? null : await declared?.(ctx, { InvoiceID, LineNumber })
  const site = (item && ctx.sites.find(item.SiteID)) ?? found(ctx.sites.ofCompany(Company)[0])
  const units = await readOverrideLimit(ctx, site.SiteID)
  const Limit = units === null ? null : { Minor: units * 100, Currency: currencyOf(site) }
  const Value = item?.Value ?? null
  const isWithin = Limit === null || (Value?.Currency === Limit.Currency && Value.Minor <= Limit.Minor)
  return { Value, Limit, NeedsApproval: !isWithin }
}
