/** What proves who somebody is. Tokens and codes lie here as hashes, secrets sealed with the server's own. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, instant, key } from '../../db/columns'
import { people } from '../../db/tables'

const ofPerson = () =>
  integer('people_id')
    .notNull()
    .references(() => people.PeopleID, { onDelete: 'cascade' })

/** One signed-in browser. The cookie holds the token, this row its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    SessionID: key('session_id'),
    PeopleID: ofPerson(),
    TokenHash: bytes('token_hash').notNull(),
    CreatedUTC: instant('created_utc').notNull().default(sql`now()`),
    LastUsedUTC: instant('last_used_utc').notNull().default(sql`now()`),
    IpAddress: text('ip_address').notNull(),
    UserAgent: text('user_agent').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.TokenHash),
    index('sessions_person').on(table.PeopleID),
    index('sessions_last_used').on(table.LastUsedUTC),
  ],
)

/** Browsers somebody has signed in with before, by the hash of a cookie: a new one is told by mail. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    PeopleID: ofPerson(),
    BrowserHash: bytes('browser_hash').notNull(),
    LastUsedUTC: instant('last_used_utc').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.PeopleID, table.BrowserHash] }),
    index('known_browsers_age').on(table.LastUsedUTC),
  ],
)

/** An authenticator app: offered first, in force once a code of it was right. `LastTotpStep` stops a replay. */
export const secondFactors = pgTable('second_factors', {
  PeopleID: integer('people_id')
    .primaryKey()
    .references(() => people.PeopleID, { onDelete: 'cascade' }),
  SealedSecret: bytes('sealed_secret').notNull(),
  OfferedUTC: instant('offered_utc').notNull(),
  ConfirmedUTC: instant('confirmed_utc'),
  LastTotpStep: integer('last_totp_step').notNull().default(0),
})

/** Backup codes not used yet; a used one is deleted. */
export const backupCodes = pgTable(
  'backup_codes',
  { PeopleID: ofPerson(), CodeHash: bytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.PeopleID, table.CodeHash] })],
)

/** Tokens of links in mails, by their SHA-256. What a kind may do stands in link-tokens.ts. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    TokenHash: bytes('token_hash').primaryKey(),
    Kind: text('kind').notNull(),
    PeopleID: integer('people_id').references(() => people.PeopleID, { onDelete: 'cascade' }),
    CreatedUTC: instant('created_utc').notNull(),
    ExpiresUTC: instant('expires_utc').notNull(),
    UsedUTC: instant('used_utc'),
  },
  (table) => [
    index('link_tokens_person').on(table.PeopleID, table.Kind),
    index('link_tokens_age').on(table.ExpiresUTC),
  ],
)
