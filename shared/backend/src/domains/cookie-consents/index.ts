import type { cookieConsents as calls } from '@obverse/contract/domains/cookie-consents'
import { lt } from 'drizzle-orm'
import type { Domain } from '../../domain'
import { chooseCookies } from './choose'
import { writeConsents } from './demo'
import { COOKIE_CONSENT, downloadConsents, listConsents } from './read'
import { cookieConsents } from './tables'

export const cookieConsentsDomain: Domain<typeof calls> = {
  handlers: {
    chooseCookies: (ctx, { body }) => chooseCookies(ctx, body),
    cookieConsents: (ctx, { query }) => listConsents(ctx, query),
    downloadCookieConsents: (ctx, { query }) => downloadConsents(ctx, query),
  },
  restorables: [{ entity: COOKIE_CONSENT, role: 'Customer' }],
  expiring: [
    { kept: 'cookieConsents', table: cookieConsents, where: (before) => lt(cookieConsents.ChosenUTC, before) },
  ],
  demo: writeConsents,
}
