/** Keeps the choice of a visitor about optional cookies (PUB-6): in the log, and in the cookie of the browser. */
import { randomUUID } from 'node:crypto'
import type { consentForm } from '@obverse/contract/domains/cookie-consents'
import {
  askedPurposes,
  type ConsentOutcome,
  type CookieConsent,
  type CookiePurpose,
  consentCookie,
  consentValue,
  cookieWording,
} from '@obverse/contract/rules/cookie-consents'
import type * as z from 'zod'
import type { Context } from '../../context'
import { Failure } from '../../errors'
import { limitAttempts } from '../../http/limits'
import { cookieConsents } from './tables'

/** Of a network: a school or a hall has many visitors. */
const byNetwork = { name: 'cookie-consents', max: 120, windowSeconds: 3600 }

type Posted = z.output<z.ZodObject<typeof consentForm>>

/** Returns the granted and refused purposes of those that the site asks for. */
function purposesOf(ctx: Context, posted: Posted): Pick<CookieConsent, 'Granted' | 'Refused'> {
  const asked = askedPurposes(ctx.site.Settings)
  const isGranted = (purpose: CookiePurpose) =>
    posted.Choice === 'all' || (posted.Choice === 'chosen' && posted[purpose] === 'on')
  return { Granted: asked.filter(isGranted), Refused: asked.filter((purpose) => !isGranted(purpose)) }
}

const leadTo = (ctx: Context, outcome: ConsentOutcome): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: `${ctx.site.Root}about/cookie-settings/?state=${outcome}`,
      'cache-control': 'private, no-store',
    },
  })

/**
 * Keeps a choice and leads to the cookie settings. A choice counts once it is in the log: without an entry nobody could
 * show what was agreed to. A site that asks for nothing keeps nothing.
 */
export async function chooseCookies(ctx: Context, posted: Posted): Promise<Response> {
  if (askedPurposes(ctx.site.Settings).length === 0) return leadTo(ctx, 'saved')
  try {
    await limitAttempts(ctx, byNetwork)
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return leadTo(ctx, 'limited')
    throw error
  }
  const ChosenUTC = ctx.now().toISOString()
  const kept = { ...purposesOf(ctx, posted), Wording: cookieWording, Code: randomUUID() }
  await ctx.db.insert(cookieConsents).values({
    ...kept,
    Granted: [...kept.Granted],
    Refused: [...kept.Refused],
    SiteID: ctx.site.SiteID,
    Culture: ctx.culture,
    Source: posted.Source,
    ChosenUTC,
  })
  const answer = leadTo(ctx, 'saved')
  const value = consentValue({ ...kept, Day: ChosenUTC.slice(0, 10) })
  answer.headers.append(
    'set-cookie',
    `${consentCookie.name}=${value}; Path=/; Max-Age=${consentCookie.days * 86_400}; SameSite=Lax; Secure`,
  )
  return answer
}
