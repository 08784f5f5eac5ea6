/** Answers with the picture of a certificate, which previews of its page show. */
import { createHash } from 'node:crypto'
import { publicAddressOf } from '@obverse/contract/rules/sites'
import { slabRecordOf } from '@obverse/contract/slab-record'
import type { Context } from '../../../context'
import { notFound } from '../../../errors'
import { hasTag } from '../../../http/encodings'
import { type Limit, limitAttempts } from '../../../http/limits'
import { finishedWork } from '../../../workers/finished-work'
import { callerOf } from '../../../workers/task'
import { lookUp } from '../lookup'
import type { tasks } from '../tasks'
import type { SharePicture } from './share-svg'

/** Of a network, by the minute and by the day: pictures tell as much as lookups. */
const limits: readonly Limit[] = [
  { name: 'cert-pictures', max: 60, windowSeconds: 60 },
  { name: 'cert-pictures-day', max: 300, windowSeconds: 86_400 },
]
/** All pictures wait in one line, so that the other threads stay free for documents. No person has this id. */
const NOBODY = 0
const taskCall = callerOf<typeof tasks>()

type Png = Uint8Array<ArrayBuffer>
type Made = { png: Png; etag: string }
const keepPicture = finishedWork<Made>(32 * 2 ** 20, ({ png }) => png.length)

/** Returns a picture made before or right now for somebody else, or makes one in a worker thread. */
const getPicture = (ctx: Context, picture: SharePicture): Promise<Made> =>
  keepPicture(picture, async () => {
    const png = await ctx.workers.run(taskCall('cert-lookup.sharePicture', picture), NOBODY)
    return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
  })

/** Returns the address at which everybody checks a certificate of this site, as it is printed: without the scheme. */
function checkAddress(ctx: Context): string {
  const address = new URL(publicAddressOf(ctx.site, ctx.originOf(ctx.site), '/certlookup', ctx.site.DefaultCulture))
  return `${address.host}${address.pathname}`
}

/**
 * Returns the picture of a certificate of this company as PNG, in the words of the request's culture. It is no lookup,
 * and has a limit of its own.
 * @throws Failure 404 for an unknown number, one that nobody may see, one on hold and one of another company
 */
export async function sharePicture(ctx: Context, typed: string, ifNoneMatch: string | null): Promise<Response> {
  for (const limit of limits) await limitAttempts(ctx, limit)
  const lookup = await lookUp(ctx, typed, undefined)
  if (lookup.Result !== 'success') throw notFound()
  const t = await ctx.words(ctx.culture)
  const record = slabRecordOf(lookup.Certificate, ctx.site.Name, (key) => t(`CertLookup.${key}`))
  const check = t('CertLookup.Picture.Check', { address: checkAddress(ctx) })
  const { png, etag } = await getPicture(ctx, { record, check })
  // A flagged certificate must not keep its old picture for long. The culture may be that of a cookie.
  const headers = { etag, 'cache-control': 'public, max-age=300', vary: 'Cookie', 'x-content-type-options': 'nosniff' }
  if (hasTag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  return new Response(png, { headers: { ...headers, 'content-type': 'image/png' } })
}
