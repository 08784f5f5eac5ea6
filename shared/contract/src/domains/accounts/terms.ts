/** The agreements for customers (ACC-7), the ANA membership (ACC-6) and the sweepstakes entry. */
import * as z from 'zod'
import { Day } from '../../endpoint'
import { nameText, storedEmail } from '../../typed'
import { LIFETIME_DAY } from './rules'

const ID = z.int().positive().max(2_147_483_647)

/** A piece of the text in force: unchanged, new, or removed since the version accepted last. */
export const TermsPiece = z
  .object({ Kind: z.enum(['same', 'added', 'removed']), Text: z.string() })
  .meta({ id: 'TermsPiece' })
export type TermsPiece = z.infer<typeof TermsPiece>

/**
 * An agreement in its version in force. `IsAccepted` is about this very version; `MayStillSubmit` is false when the
 * version accepted last is below the latest major one. `Changes` compares with that version; empty without one.
 * TextHash is the SHA-256 of Text in hexadecimal digits.
 */
export const Terms = z
  .object({
    LegalAgreementID: ID,
    Code: z.string(),
    Name: z.string(),
    DisplayVersion: z.string(),
    PublishedUTC: z.string(),
    Text: z.string(),
    TextHash: z.string(),
    IsAccepted: z.boolean(),
    MayStillSubmit: z.boolean(),
    AcceptedVersion: z.string().nullable(),
    AcceptedUTC: z.string().nullable(),
    Changes: z.array(TermsPiece),
  })
  .meta({ id: 'Terms' })
export type Terms = z.infer<typeof Terms>

/** The number of a person's agreements whose version in force they have not accepted. */
export const OpenTerms = z.object({ Count: z.int().min(0) }).meta({ id: 'OpenTerms' })
export type OpenTerms = z.infer<typeof OpenTerms>

/** The last day of the ANA membership, 2199-01-02 for lifetime; null removes it. */
export const AnaDraft = z
  .strictObject({
    date: Day.refine((day) => day >= '1891-01-01' && day <= LIFETIME_DAY, 'Accounts.Fields.AnaExpiration').nullable(),
  })
  .meta({ id: 'AnaDraft' })
/** The person's ANA membership [R3]; ExpirationDate is null when none is on file. */
export const AnaMembership = z
  .object({
    ExpirationDate: Day.nullable(),
    IsLifetimeMember: z.boolean(),
    AnaNumber: z.string().describe('The number on the membership card; empty when it is not on file'),
  })
  .meta({ id: 'AnaMembership' })
export type AnaMembership = z.infer<typeof AnaMembership>

/** An entry into the sweepstakes [A7]; isAltPage tells which of its two pages was used. */
export const SweepstakesEntry = z
  .strictObject({
    firstName: nameText(100, 'Accounts.Fields.FirstName'),
    lastName: nameText(100, 'Accounts.Fields.LastName'),
    email: storedEmail(),
    isAltPage: z.boolean().default(false),
  })
  .meta({ id: 'SweepstakesEntry' })
export type SweepstakesEntry = z.infer<typeof SweepstakesEntry>
/** The answer to an entry: the same for the first and for any later one of an address. */
export const SweepstakesEntered = z.object({ Success: z.boolean() }).meta({ id: 'SweepstakesEntered' })
