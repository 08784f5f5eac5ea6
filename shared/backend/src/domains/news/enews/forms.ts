/** The forms of e-news that work without scripts: each leads to the page of the newsletter with its outcome. */
import { EnewsSignup } from '@obverse/contract/domains/news'
import { type EnewsOutcome, enewsCookie } from '@obverse/contract/rules/news'
import type { Context } from '../../../context'
import { Failure } from '../../../errors'
import { limitAttempts } from '../../../http/limits'
import { subscribeMember } from './member'
import { newsletterOf } from './newsletter'
import { confirmSubscription, requestSubscription } from './sign-up'
import { unsubscribeWith } from './unsubscribe'

const byNetwork = { name: 'enews-link-network', max: 60, windowSeconds: 900 }

/** The cookie of a visitor who signed up: the pop-up is over for a year (PUB-4). Scripts read it. */
export const signedUpCookie = `${enewsCookie.name}=${enewsCookie.done}; Path=/; Max-Age=${enewsCookie.days * 86_400}; SameSite=Lax; Secure`

function leadTo(ctx: Context, outcome: EnewsOutcome): Response {
  const headers = new Headers({
    location: `${ctx.site.Root}news/subscribe/?state=${outcome}`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  if (['sent', 'subscribed', 'confirmed'].includes(outcome)) headers.append('set-cookie', signedUpCookie)
  return new Response(null, { status: 303, headers })
}

/** Leads to the outcome of some work; too many attempts are an outcome too. */
async function answered(ctx: Context, work: () => Promise<EnewsOutcome>): Promise<Response> {
  try {
    return leadTo(ctx, await work())
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return leadTo(ctx, 'limited')
    throw error
  }
}

/** Takes a form with an address; members who type their own are subscribed at once. */
export const sendForm = (ctx: Context, form: { email: string; siteUrl: string }): Promise<Response> =>
  answered(ctx, async () => {
    const parsed = EnewsSignup.safeParse({ email: form.email.trim() })
    if (!parsed.success) return 'wrong'
    const { email } = parsed.data
    if (ctx.person?.Email.toLowerCase() === email.toLowerCase())
      return (await subscribeMember(ctx)).Success ? 'subscribed' : 'opted-out'
    const { Company, NewsletterID } = newsletterOf(ctx.site.Company)
    const OptedInName = (await ctx.words(ctx.culture))('News.Enews.Name', { company: Company })
    await requestSubscription(ctx, { NewsletterID, Email: email, OptedInName, siteUrl: form.siteUrl })
    return 'sent'
  })

/** Confirms with the button of the page that a mail leads to. */
export const confirmWithButton = (ctx: Context, token: string): Promise<Response> =>
  answered(ctx, async () => {
    await limitAttempts(ctx, byNetwork)
    return confirmSubscription(ctx, token)
  })

/** Unsubscribes with the button of the page that a mail leads to. */
export const leaveWithButton = (ctx: Context, token: string): Promise<Response> =>
  answered(ctx, async () => {
    await limitAttempts(ctx, byNetwork)
    return (await unsubscribeWith(ctx, token)) ? 'unsubscribed' : 'expired'
  })

/** Leads a mail program that opens the address of one click to the page with the button. */
export const showLeaving = (ctx: Context, token: string): Response =>
  new Response(null, {
    status: 302,
    headers: {
      location: `${ctx.site.Root}news/unsubscribe/${encodeURIComponent(token)}/`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  })
