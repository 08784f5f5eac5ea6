/** Agreements as a customer reads and accepts them (ACC-7), the ANA membership (ACC-6) and the sweepstakes entry. */
import * as z from 'zod'
import { Day } from '../../endpoint'
import { LIFETIME_DAY } from './rules'

const ID = z.int().positive().max(2_147_483_647)

/** A piece of the text in force: as it was before, new, or gone since the version accepted last. */
export const TermsPiece = z
  .object({ Kind: z.enum(['same', 'added', 'removed']), Text: z.string() })
  .meta({ id: 'TermsPiece' })
export type TermsPiece = z.infer<typeof TermsPiece>

/**
 * An agreement in its version in force. `IsAccepted` says whether this very version was accepted; `MayStillSubmit` is
 * false once the version accepted last is below the latest major one. `Changes` compares with that version; empty
 * where nothing was accepted before. TextHash is the SHA-256 of Text as hexadecimal digits.
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

/** The day the ANA membership runs to, 2199-01-02 for one for life; null takes it off. */
export const AnaDraft = z
  .strictObject({
    date: Day.refine((day) => day >= '1891-01-01' && day <= LIFETIME_DAY, 'Accounts.Fields.AnaExpiration').nullable(),
  })
  .meta({ id: 'AnaDraft' })
/** One's ANA membership [R3]; ExpirationDate is null when there is none on file. */
export const AnaMembership = z
  .object({ ExpirationDate: Day.nullable(), IsLifetimeMember: z.boolean() })
  .meta({ id: 'AnaMembership' })
export type AnaMembership = z.infer<typeof AnaMembership>

/** An entry into the sweepstakes [A7]; isAltPage tells which of its two pages it came from. */
export const SweepstakesEntry = z
  .strictObject({
    firstName: z.string().trim().min(1, 'Accounts.Fields.FirstName').max(100),
    lastName: z.string().trim().min(1, 'Accounts.Fields.LastName').max(100),
    email: z.email('Fields.Email').max(254),
    isAltPage: z.boolean().default(false),
  })
  .meta({ id: 'SweepstakesEntry' })
export type SweepstakesEntry = z.infer<typeof SweepstakesEntry>
/** The same for the first entry of an address and for any later one, of which only the first counts. */
export const SweepstakesEntered = z.object({ Success: z.boolean() }).meta({ id: 'SweepstakesEntered' })
