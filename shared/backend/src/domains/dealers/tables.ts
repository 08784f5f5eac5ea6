/**
 * The invitations to act for a dealer, and the articles of the dealer portal. The dealers themselves are tables of the
 * dealer locator, which shows them.
 */
import { type PortalCompany, type PortalSlot, portalCompanies, portalSlots } from '@obverse/contract/rules/dealers'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, version } from '../../db/columns'
import { people } from '../../db/tables'
import { dealers } from '../dealer-locator'

/** An address is invited by a dealer once; answered and withdrawn invitations are deleted. */
export const dealerInvitations = pgTable(
  'dealer_invitations',
  {
    DealerInvitationID: key('dealer_invitation_id'),
    DealerID: integer('dealer_id')
      .notNull()
      .references(() => dealers.DealerID, { onDelete: 'cascade' }),
    /** In small letters. */
    Email: text('email').notNull(),
    InvitedBy: integer('invited_by')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'cascade' }),
    InvitedUTC: instant('invited_utc').notNull().default(sql`now()`),
    ExpiresUTC: instant('expires_utc').notNull(),
  },
  (table) => [
    uniqueIndex('dealer_invitations_one').on(table.DealerID, table.Email),
    index('dealer_invitations_email').on(table.Email),
    index('dealer_invitations_by').on(table.InvitedBy),
    index('dealer_invitations_expiry').on(table.ExpiresUTC),
  ],
)

/** The only row: the version of all selections of the dealer portal, which are saved together. */
export const dealerPortal = pgTable(
  'dealer_portal',
  { DealerPortalID: integer('dealer_portal_id').primaryKey(), Version: version() },
  (table) => [check('dealer_portal_one', sql`${table.DealerPortalID} = 1`)],
)

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * The filled slots of the dealer portal. The article is no foreign key: one that is in the trash stays chosen, so that staff
 * see what is missing, and dealers see it again when it is restored.
 */
export const dealerPortalArticles = pgTable(
  'dealer_portal_articles',
  {
    Company: text('company').$type<PortalCompany>().notNull(),
    Slot: text('slot').$type<PortalSlot>().notNull(),
    NewsArticleID: integer('news_article_id').notNull(),
    StartsUTC: instant('starts_utc'),
    EndsUTC: instant('ends_utc'),
  },
  (table) => [
    primaryKey({ columns: [table.Company, table.Slot] }),
    uniqueIndex('dealer_portal_articles_once').on(table.Company, table.NewsArticleID),
    check('dealer_portal_articles_company', sql`${table.Company} in (${oneOf(portalCompanies)})`),
    check('dealer_portal_articles_slot', sql`${table.Slot} in (${oneOf(portalSlots)})`),
    check('dealer_portal_articles_end', sql`${table.EndsUTC} > ${table.StartsUTC}`),
  ],
)
