/** The pictures of items. The owner and staff see them as soon as there are any. */
import type { ItemImages } from '@obverse/contract/domains/submissions'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Owner } from '../order-system'
import { invoiceItems, itemImages } from '../tables'
import { findInvoice } from './columns'

/** Matches the pictures that are shown, and not those that were replaced. */
export const isShown = isNull(itemImages.ReplacedUTC)

/** Returns the pictures of an invoice by item, or null when the owner has no such invoice. */
export async function readImages(ctx: Context, owner: Owner, invoiceNumber: string): Promise<ItemImages[] | null> {
  const invoice = await findInvoice(ctx, owner, invoiceNumber)
  if (!invoice) return null
  const rows = await ctx.db
    .select({ item: invoiceItems, image: itemImages })
    .from(itemImages)
    .innerJoin(
      invoiceItems,
      and(eq(invoiceItems.InvoiceID, itemImages.InvoiceID), eq(invoiceItems.LineNumber, itemImages.LineNumber)),
    )
    .where(and(eq(itemImages.InvoiceID, invoice.InvoiceID), isShown))
    .orderBy(asc(itemImages.LineNumber), asc(itemImages.ImageID))
  const byLine = new Map<number, ItemImages>()
  for (const { item, image } of rows) {
    const { LineNumber, CertNumber, Description } = item
    const entry = byLine.get(LineNumber) ?? { LineNumber, CertNumber, Description, Images: [] }
    const { ImageID, Side, Width, Height } = image
    entry.Images.push({ ImageID, Side, Url: '', Width, Height })
    byLine.set(LineNumber, entry)
  }
  return [...byLine.values()]
}

/** Returns one picture of the owner's invoice, or null. */
export async function readImage(ctx: Context, owner: Owner, invoiceNumber: string, imageID: number) {
  const invoice = await findInvoice(ctx, owner, invoiceNumber)
  if (!invoice) return null
  const [image] = await ctx.db
    .select({ FileKey: itemImages.FileKey })
    .from(itemImages)
    .where(and(eq(itemImages.ImageID, imageID), eq(itemImages.InvoiceID, invoice.InvoiceID), isShown))
  return image ? ctx.files.get(image.FileKey) : null
}

/** Returns the pictures of one item, front first, whoever owns it. */
export const readItemImages = (ctx: Context, item: { InvoiceID: number; LineNumber: number }) => {
  const { ImageID, Side, Width, Height, FileKey } = itemImages
  return ctx.db
    .select({ ImageID, Side, Width, Height, FileKey })
    .from(itemImages)
    .where(and(eq(itemImages.InvoiceID, item.InvoiceID), eq(itemImages.LineNumber, item.LineNumber), isShown))
    .orderBy(desc(Side))
}
