/** The photographs of the items of certificates, kept by the domain of the items. */
import { hash } from 'node:crypto'
import type { CertImage } from '@obverse/contract/domains/cert-lookup'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { ItemPicture, ItemPictures } from '../../domain'
import { found } from '../../errors'
import { hasTag } from '../../http/encodings'
import { tagsOf } from './certify'
import { certificates } from './tables'

/** The lent functions of the domains that keep items. */
export type PictureSources = () => readonly ItemPictures[]
type Row = Pick<typeof certificates.$inferSelect, 'InvoiceID' | 'LineNumber' | 'Status'>

/** Returns the photographs that the page of a certificate shows: none when it is deleted or on hold, or has no item. */
async function picturesOf(ctx: Context, sources: PictureSources, row: Row): Promise<ItemPicture[]> {
  const { InvoiceID, LineNumber, Status } = row
  if (InvoiceID === null || LineNumber === null || (Status !== 'active' && Status !== 'flagged')) return []
  const all = await Promise.all(sources().map((read) => read(ctx, { InvoiceID, LineNumber })))
  return all.flat()
}

/** Returns the photographs of a certificate with their addresses at this site, front first. */
export async function listPictures(
  ctx: Context,
  sources: PictureSources,
  row: Row,
  certNumber: string,
): Promise<CertImage[]> {
  const path = `${ctx.site.Root}certlookup/data/${certNumber}/images/`
  return (await picturesOf(ctx, sources, row)).map(({ FileKey: _, ...image }) => ({
    ...image,
    Url: `${path}${image.ImageID}/`,
  }))
}

type Request = { headers: { get(name: string): string | null } }
/**
 * Returns a photograph of a certificate. Browsers ask before they show it again: a certificate may be withheld later.
 * @throws Failure 404 for a photograph that is not one of this certificate
 */
export async function getPicture(
  ctx: Context,
  sources: PictureSources,
  row: Row,
  imageID: number,
  request: Request,
): Promise<Response> {
  const { FileKey } = found((await picturesOf(ctx, sources, row)).find(({ ImageID }) => ImageID === imageID))
  const etag = `"${hash('sha256', FileKey, 'base64url').slice(0, 22)}"`
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  }
  if (hasTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const { bytes, type } = found(await ctx.files.get(FileKey))
  return new Response(bytes, {
    headers: { ...headers, 'content-type': type, 'content-length': String(bytes.byteLength) },
  })
}

/** Has the pages of the certificate of an item rendered again, once the pictures of the item have changed. */
export async function picturesChanged(tx: Context, item: { InvoiceID: number; LineNumber: number }): Promise<void> {
  const rows = await tx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.InvoiceID, item.InvoiceID), eq(certificates.LineNumber, item.LineNumber)))
  if (rows.length > 0) tx.afterCommit(() => tx.tagsRaised(rows.flatMap(tagsOf)))
}
