/** The pictures of items, for their owner and for staff of Submissions; for everybody else they do not exist. */
import { type ItemImages, isSubmissionNumber } from '@obverse/contract/domains/submissions'
import { type Context, hasRole } from '../../context'
import type { ItemPictures } from '../../domain'
import { found, notFound } from '../../errors'
import { readItemImages } from './embedded/images'
import type { Owner } from './order-system'
import { familyOf, ownOf } from './owners'
import { orderSystemOf } from './which-order-system'

async function getViewer(ctx: Context, invoiceNumber: string): Promise<Owner> {
  if (!isSubmissionNumber(invoiceNumber)) throw notFound()
  return hasRole(ctx, 'Submissions') ? familyOf(ctx) : ownOf(ctx)
}

/** SUB-C4: returns the pictures of an invoice by item. @throws 404 */
export async function listImages(ctx: Context, invoiceNumber: string): Promise<ItemImages[]> {
  const items = found(await orderSystemOf(ctx).images(ctx, await getViewer(ctx, invoiceNumber), invoiceNumber))
  const path = `${ctx.site.Root}account/my-submissions/api/invoice/${invoiceNumber}/images/`
  return items.map((item) => ({
    ...item,
    Images: item.Images.map((image) => ({ ...image, Url: `${path}${image.ImageID}/` })),
  }))
}

/** Returns one picture, cached only by the viewer's own browser. @throws 404 */
export async function getImage(ctx: Context, invoiceNumber: string, imageID: number): Promise<Response> {
  const owner = await getViewer(ctx, invoiceNumber)
  const { bytes, type } = found(await orderSystemOf(ctx).image(ctx, owner, invoiceNumber, imageID))
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Lends the pictures of an item to its certificate. Another order system numbers its invoices itself: it lends none. */
export const itemPictures: ItemPictures = async (ctx, item) =>
  ctx.orderSystem.kind === 'embedded' ? readItemImages(ctx, item) : []
