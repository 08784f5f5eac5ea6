/** The solved challenges. */
import { pgTable } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../db/columns'

/** A challenge that was solved, by the SHA-256 of its signature: each counts once. */
export const captchaProofs = pgTable('captcha_proofs', {
  ChallengeHash: bytes('challenge_hash').primaryKey(),
  SolvedUTC: instant('solved_utc').notNull(),
})
