/** A whole invoice: its lines, charges, tax and parcels. */
import type { ItemCollectible } from '@obverse/contract/domains/submissions'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { qualified } from '../../../db/columns'
import { certificates } from '../../cert-lookup'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from '../../resources'
import type { InvoiceWhole, Owner } from '../order-system'
import { invoiceCharges, invoiceItems, invoiceVAT, itemImages } from '../tables'
import { chargeKindOf } from './charges'
import { findInvoice } from './columns'
import { listPackages } from './packages'

/** Returns the invoice of a number, or null when the owner has none. */
export async function readInvoice(ctx: Context, owner: Owner, invoiceNumber: string): Promise<InvoiceWhole | null> {
  const row = await findInvoice(ctx, owner, invoiceNumber)
  if (!row) return null
  const { InvoiceID, SubmissionID, BillTo, ShipTo, SimulatesOutage: _, ...facts } = row
  const Items = await ctx.db
    .select({
      LineNumber: invoiceItems.LineNumber,
      CertNumber: invoiceItems.CertNumber,
      Description: invoiceItems.Description,
      Grade: invoiceItems.Grade,
      NoGradeReason: invoiceItems.NoGradeReason,
      FeeMinor: invoiceItems.FeeMinor,
      OriginalFeeMinor: invoiceItems.OriginalFeeMinor,
      HasImages: sql<boolean>`exists (select 1 from ${itemImages} image where image.invoice_id = ${qualified(invoiceItems.InvoiceID)} and image.line_number = ${qualified(invoiceItems.LineNumber)} and image.replaced_utc is null)`,
      HasCertificate: sql<boolean>`coalesce(${certificates.IsReleased}, false)`,
      Path: sql<string>`concat_ws('/', ${catalogueCountries.SEOName}, ${catalogueCategories.SEOName}, ${catalogueSubcategories.SEOName})`,
      Metal: collectibles.Metal,
    })
    .from(invoiceItems)
    .leftJoin(
      certificates,
      and(eq(certificates.InvoiceID, invoiceItems.InvoiceID), eq(certificates.LineNumber, invoiceItems.LineNumber)),
    )
    // The one that staff chose for the certificate, where they did.
    .leftJoin(
      collectibles,
      eq(
        collectibles.CollectibleID,
        sql`coalesce(${certificates.CollectibleID}, ${qualified(invoiceItems.CollectibleID)})`,
      ),
    )
    .leftJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .leftJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(catalogueCountries, eq(catalogueCountries.CountryID, catalogueCategories.CountryID))
    .where(eq(invoiceItems.InvoiceID, InvoiceID))
    .orderBy(asc(invoiceItems.LineNumber))
  const charges = await ctx.db
    .select({ Text: invoiceCharges.Text, AmountMinor: invoiceCharges.AmountMinor })
    .from(invoiceCharges)
    .where(eq(invoiceCharges.InvoiceID, InvoiceID))
    .orderBy(asc(invoiceCharges.SortOrder))
  const Charges = charges.map((one) => ({ ...one, Kind: chargeKindOf(one.Text) }))
  const VAT = await ctx.db
    .select({
      RateBasisPoints: invoiceVAT.RateBasisPoints,
      NetMinor: invoiceVAT.NetMinor,
      AmountMinor: invoiceVAT.AmountMinor,
      ReasonCode: invoiceVAT.ReasonCode,
      VATNumber: invoiceVAT.VATNumber,
    })
    .from(invoiceVAT)
    .where(eq(invoiceVAT.InvoiceID, InvoiceID))
    .orderBy(asc(invoiceVAT.SortOrder))
  const Packages = await listPackages(ctx, SubmissionID)
  return { ...facts, Items: Items.map(withCollectible), Charges, VAT, BillTo, ShipTo, Packages }
}

type Place = { Path: string; Metal: ItemCollectible['Metal'] | null }
/** Returns an item with its place in the catalogue, or without one: then no metal was joined. */
const withCollectible = <T extends Place>({ Path, Metal, ...item }: T) => ({
  ...item,
  Collectible: Metal === null ? null : { Path, Metal },
})
