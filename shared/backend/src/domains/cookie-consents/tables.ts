import { type CookiePurpose, consentSources } from '@obverse/contract/rules/cookie-consents'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { coded, instant, key } from '../../db/columns'
import { sites } from '../../db/tables'

/** The choices of visitors about optional cookies: each a row, which nothing changes. Nothing in them tells who chose. */
export const cookieConsents = pgTable(
  'cookie_consents',
  {
    CookieConsentID: key('cookie_consent_id'),
    /** Random; the visitor's own cookie holds it, so that they can name their choice. */
    Code: text('code').notNull().unique(),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'restrict' }),
    Granted: text('granted').array().$type<CookiePurpose[]>().notNull(),
    Refused: text('refused').array().$type<CookiePurpose[]>().notNull(),
    Wording: integer('wording').notNull(),
    Culture: text('culture').notNull(),
    Source: coded(consentSources)('source').notNull(),
    ChosenUTC: instant('chosen_utc').notNull(),
  },
  (table) => [
    index('cookie_consents_chosen').on(table.ChosenUTC, table.CookieConsentID),
    index('cookie_consents_site').on(table.SiteID),
  ],
)
