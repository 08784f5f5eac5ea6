/** The images of an invoice for staff, by resolution, with what is missing. */
import type { SubmissionImages } from '@obverse/contract/domains/submissions'
import { imageSides, lowSizeOf } from '@obverse/contract/rules/submissions'
import type { Context } from '../../../context'
import { found } from '../../../errors'
import { orderSystemOf } from '../which-order-system'
import { type OfInvoice, ownerOf } from './find'

/** Returns the address of an image in a resolution. */
export const addressOf = ({ siteCompanyCode, invoiceNumber }: OfInvoice, imageID: number, resolution: 'high' | 'low') =>
  `/admin/images/api/image/${siteCompanyCode}/${encodeURIComponent(invoiceNumber)}/${imageID}/?resolution=${resolution}`

/** IMG-C1: returns the images of an invoice. Another order system keeps one resolution. @throws 422, 404 */
export async function readImagesInfo(ctx: Context, asked: OfInvoice): Promise<SubmissionImages> {
  const owner = ownerOf(ctx, asked)
  const system = orderSystemOf(ctx)
  const invoice = found(await system.invoice(ctx, owner, asked.invoiceNumber))
  const items = found(await system.images(ctx, owner, asked.invoiceNumber))
  const sides = new Map(items.map(({ LineNumber, Images }) => [LineNumber, new Set(Images.map(({ Side }) => Side))]))
  const all = items.flatMap(({ LineNumber, Images }) =>
    [...Images]
      .sort((one, other) => imageSides.indexOf(one.Side) - imageSides.indexOf(other.Side))
      .map(({ ImageID, Side, Width, Height }) => ({ ImageID, LineNumber, Side, Width, Height })),
  )
  const IsKeptHere = ctx.orderSystem.kind === 'embedded'
  const inResolution = (resolution: 'high' | 'low') =>
    all.map((image) => ({
      ...image,
      ...(resolution === 'low' && lowSizeOf(image)),
      Url: addressOf(asked, image.ImageID, resolution),
    }))
  return {
    Company: asked.siteCompanyCode,
    SiteCode: ctx.sites.get(invoice.SiteID).Code,
    InvoiceNumber: invoice.InvoiceNumber,
    SubmissionNumber: invoice.SubmissionNumber,
    IsKeptHere,
    Items: invoice.Items.map(({ LineNumber, CertNumber, Description }) => ({
      LineNumber,
      CertNumber,
      Description,
      MissingSides: imageSides.filter((side) => !sides.get(LineNumber)?.has(side)),
    })),
    Images: { High: inResolution('high'), Low: IsKeptHere ? inResolution('low') : [] },
  }
}
