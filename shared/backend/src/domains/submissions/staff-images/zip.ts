/** The images of an invoice as one zip file, which is never whole in memory and can be resumed. */
import { hash } from 'node:crypto'
import type { ImageResolution } from '@obverse/contract/rules/submissions'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { Failure, found, invalid, notFound } from '../../../errors'
import { messageOf } from '../../../texts'
import { isShown } from '../embedded/images'
import { invoiceItems, itemImages } from '../tables'
import { filesOf, type Kind } from './files'
import { getInvoice, type OfInvoice } from './find'
import { nameOf } from './picture'
import { type Entry, maxZipBytes, maxZipEntries, rangeOf, readRange, zipOf } from './zip-format'

type Asked = { resolution: ImageResolution; images: readonly number[] }
type Request = { headers: { get(name: string): string | null } }

/** Returns the images that are shown of an invoice, those of these numbers or all. @throws 404 for one that is not there */
async function readChosen(ctx: Context, InvoiceID: number, chosen: readonly number[]) {
  const rows = await ctx.db
    .select({
      ImageID: itemImages.ImageID,
      FileKey: itemImages.FileKey,
      Side: itemImages.Side,
      CertNumber: invoiceItems.CertNumber,
    })
    .from(itemImages)
    .innerJoin(
      invoiceItems,
      and(eq(invoiceItems.InvoiceID, itemImages.InvoiceID), eq(invoiceItems.LineNumber, itemImages.LineNumber)),
    )
    .where(and(eq(itemImages.InvoiceID, InvoiceID), isShown))
    .orderBy(asc(itemImages.LineNumber), desc(itemImages.Side))
  const wanted = new Set(chosen)
  const taken = wanted.size === 0 ? rows : rows.filter(({ ImageID }) => wanted.has(ImageID))
  if (taken.length === 0 || taken.length < wanted.size) throw notFound()
  return taken
}

type Planned = Entry & { key: string }
/** Returns the entries of a zip. @throws 503 that names the image whose file the store has lost */
async function plan(ctx: Context, InvoiceID: number, { resolution, images }: Asked): Promise<Planned[]> {
  const kinds: readonly Kind[] = resolution === 'all' ? ['high', 'low'] : [resolution]
  const chosen = await readChosen(ctx, InvoiceID, images)
  const entries: Planned[] = []
  for (const kind of kinds) {
    const files = await filesOf(ctx, chosen, kind)
    for (const [at, { CertNumber, Side }] of chosen.entries()) {
      const file = files[at]
      const image = nameOf(CertNumber, Side)
      if (!file) throw new Failure('unavailable', { text: messageOf('Submissions.Refused.ImageLost', { image }) })
      const { FileKey: key, Bytes: bytes, Checksum: checksum } = file
      const name = `${resolution === 'all' ? `${kind}/` : ''}${image}.webp`
      entries.push({ name, key, bytes, checksum, read: async () => found(await ctx.files.get(key)).bytes })
    }
  }
  return entries
}

/** Returns the images of an invoice as a zip, or the part of it that is asked for. @throws 422, 404, 503 */
export async function zipImages(ctx: Context, of: OfInvoice, asked: Asked, request: Request): Promise<Response> {
  const { InvoiceID } = await getInvoice(ctx, of)
  const entries = await plan(ctx, InvoiceID, asked)
  const { parts, length } = zipOf(entries)
  if (length > maxZipBytes || entries.length > maxZipEntries)
    throw invalid({ images: 'Submissions.Fields.ZipTooLarge' })
  const content = entries.map(({ name, key, bytes }) => `${name} ${key} ${bytes}`).join('\n')
  const etag = `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${of.invoiceNumber}-${asked.resolution}.zip"`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  }
  const condition = request.headers.get('if-range')
  const range = condition === null || condition === etag ? rangeOf(request.headers.get('range'), length) : null
  if (range === 'refused')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${length}` } })
  const [first, last] = range ?? [0, length - 1]
  return new Response(streamOf(readRange(parts, first, last)), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(last + 1 - first),
      ...(range && { 'content-range': `bytes ${first}-${last}/${length}` }),
    },
  })
}

/** Returns a stream that asks for the next bytes when the last ones were sent. */
const streamOf = (bytes: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await bytes.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await bytes.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
