/** The schemas of the choices about cookies (PUB-6). */
import * as z from 'zod'
import { Id, Instant } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { consentSources, cookieChoices, cookiePurposes } from './rules'

const ticked = z.literal('on').optional().catch(undefined)
/** The fields of the notice and of the settings, as a browser posts them: a purpose is ticked or absent. */
export const consentForm = {
  Choice: z.enum(cookieChoices).catch('necessary').describe('Anything else counts as only necessary cookies'),
  Source: z.enum(consentSources).catch('settings'),
  advertising: ticked,
  statistics: ticked,
}

const Purposes = z.array(z.enum(cookiePurposes))

/** A choice in the log. It holds nothing about the person but the code that their own browser keeps. */
export const CookieConsentRow = z
  .object({
    CookieConsentID: z.int(),
    Code: z.string().describe('Random; the cookie of the browser holds it as well'),
    SiteCode: z.string(),
    Granted: Purposes,
    Refused: Purposes.describe('What the visitor was asked for and did not grant'),
    Wording: z.int().describe('The number of the wording that was shown'),
    Culture: z.string().describe('The language of the wording'),
    Source: z.enum(consentSources),
    ChosenUTC: Instant,
  })
  .meta({ id: 'CookieConsentRow' })
export type CookieConsentRow = z.infer<typeof CookieConsentRow>

const filters = {
  search: z.string().trim().max(40).default('').describe('The code of a choice'),
  siteID: Id.optional(),
}
/** The filters of the list, which a download takes too. */
export const cookieConsentFilters = filters
export const cookieConsentList = list('CookieConsentPage', {
  rows: ['CookieConsents', CookieConsentRow],
  key: 'CookieConsentID',
  total: 'Total',
  query: { ...filters, ...sorted(['ChosenUTC'], { order: 'DESC' }), ...paged },
})
