/** VAT details for their owner (ACC-5); the users domain has the rules of writing numbers. */
import * as z from 'zod'
import { nameText } from '../../typed'

const ID = z.int().positive().max(2_147_483_647)

/**
 * The status of a number: `written` has the right form and cannot be checked further, `valid` was confirmed by the
 * registry, `pending` waits for a registry that did not answer, `invalid` was later refused by it.
 */
export const VATStatus = z.enum(['none', 'written', 'valid', 'pending', 'invalid']).meta({ id: 'VATStatus' })
export type VATStatus = z.infer<typeof VATStatus>

/**
 * The person's VAT details [A3]; all empty and `none` before the first save. CheckedUTC is the last answer of a
 * registry.
 */
export const VATDetails = z
  .object({
    AccountName: z.string(),
    VATCountryID: ID.nullable(),
    VATNumber: z.string(),
    PeopleVATNumberID: ID.nullable(),
    VATStatus,
    CheckedUTC: z.string().nullable(),
  })
  .meta({ id: 'VATDetails' })
export type VATDetails = z.infer<typeof VATDetails>

/**
 * VAT details to save, in the names of the call [A7]; all three empty removes them. requestSource is a path to go to.
 */
export const VATDraft = z
  .strictObject({
    countryID: ID.nullable(),
    vatNumber: z.string().trim().max(40),
    accountName: nameText(200),
    requestSource: z.string().max(2000).default(''),
  })
  .meta({ id: 'VATDraft' })
export type VATDraft = z.infer<typeof VATDraft>

/** The result of saving; destinationUrl is the path of this site to go to, empty when nothing was saved. */
export const VATSaved = z.object({ success: z.boolean(), destinationUrl: z.string() }).meta({ id: 'VATSaved' })
export type VATSaved = z.infer<typeof VATSaved>
