/** Lends what visitors do not see yet to the holders of a sealed address, for a few days. */
import type { PreviewLink } from '@obverse/contract/preview-link'
import { previewDays } from '@obverse/contract/publication'
import type { Context } from '../context'
import { notFound } from '../errors'
import { seal, unseal } from '../security/sealed'

const DAY_MS = 86_400_000

/** Makes the links of a kind of record; `purpose` is the key of its tokens, and `path` the address above them. */
export const previewsOf = (purpose: string, path: string) => ({
  linkTo: (ctx: Context, id: number): PreviewLink => {
    const expires = ctx.now().getTime() + previewDays * DAY_MS
    const token = seal(ctx.secret, purpose, `${id} ${expires}`).toString('base64url')
    return { Path: `${path}${token}/`, ExpiresUTC: new Date(expires).toISOString() }
  },
  /** Returns the record of a token. @throws Failure `not_found` for a token that is not ours or has expired */
  idIn: (ctx: Context, token: string): number => {
    let text: string
    try {
      text = unseal(ctx.secret, purpose, Buffer.from(token, 'base64url'))
    } catch {
      throw notFound()
    }
    const [id, expires] = text.split(' ').map(Number)
    if (!id || !expires || expires <= ctx.now().getTime()) throw notFound()
    return id
  },
})
