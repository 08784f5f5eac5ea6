/** The invitations to act for a dealer. The dealers themselves are tables of the dealer locator, which shows them. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key } from '../../db/columns'
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
