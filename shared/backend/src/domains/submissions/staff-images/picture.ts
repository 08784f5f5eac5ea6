/** Serves the images of items to staff, in one resolution or as they were uploaded. */
import { hash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { found } from '../../../errors'
import { attachment } from '../../../files/attachment'
import { hasTag } from '../../../http/encodings'
import { invoiceItems, itemImages } from '../tables'
import { orderSystemOf } from '../which-order-system'
import { filesOf, type Kind, readFiles } from './files'
import { getInvoice, type OfInvoice, ownerOf } from './find'

type OfImage = OfInvoice & { imageID: number }
type Request = { headers: { get(name: string): string | null } }

const headersOf = (etag: string, type: string) => ({
  etag,
  'content-type': type,
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
})

/** Returns a picture of an invoice, also one that was replaced. @throws 404 */
async function getRow(ctx: Context, asked: OfImage) {
  const { InvoiceID } = await getInvoice(ctx, asked)
  const [row] = await ctx.db
    .select()
    .from(itemImages)
    .where(and(eq(itemImages.ImageID, asked.imageID), eq(itemImages.InvoiceID, InvoiceID)))
  return found(row)
}

/** Returns an image in a resolution. Browsers ask before they show it again. @throws 404 */
export async function getStaffImage(ctx: Context, asked: OfImage, kind: Kind, request: Request): Promise<Response> {
  if (ctx.orderSystem.kind !== 'embedded') return getForeignImage(ctx, asked, kind)
  const [file] = await filesOf(ctx, [await getRow(ctx, asked)], kind)
  const { FileKey } = found(file)
  const etag = `"${hash('sha256', FileKey, 'base64url').slice(0, 22)}"`
  const headers = headersOf(etag, 'image/webp')
  if (hasTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const { bytes, type } = found(await ctx.files.get(FileKey))
  return new Response(bytes, {
    headers: { ...headers, 'content-type': type, 'content-length': String(bytes.byteLength) },
  })
}

/** Returns an image of another order system, which keeps one resolution. */
async function getForeignImage(ctx: Context, asked: OfImage, kind: Kind): Promise<Response> {
  const owner = ownerOf(ctx, asked)
  const image = kind === 'high' ? orderSystemOf(ctx).image(ctx, owner, asked.invoiceNumber, asked.imageID) : null
  const { bytes, type } = found(await image)
  const headers = headersOf(`"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`, type)
  return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } })
}

/** Returns the file that was uploaded for an image, to be saved. @throws 404 when none is kept */
export async function getOriginal(ctx: Context, asked: OfImage): Promise<Response> {
  const { ImageID, InvoiceID, LineNumber, Side } = await getRow(ctx, asked)
  const { FileKey } = found((await readFiles(ctx, [ImageID], 'original')).get(ImageID))
  const { bytes, type } = found(await ctx.files.get(FileKey))
  const [item] = await ctx.db
    .select({ CertNumber: invoiceItems.CertNumber })
    .from(invoiceItems)
    .where(and(eq(invoiceItems.InvoiceID, InvoiceID), eq(invoiceItems.LineNumber, LineNumber)))
  const name = `${nameOf(item?.CertNumber ?? String(LineNumber), Side)}-original${FileKey.slice(FileKey.lastIndexOf('.'))}`
  return attachment(bytes, type, name)
}

/** Returns the name of an image for files, without its ending. */
export const nameOf = (certNumber: string, side: string): string =>
  `${certNumber.replace(/[^A-Za-z0-9-]/g, '_')}-${side}`
