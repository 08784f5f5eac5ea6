/** VAT details as their owner keeps them (ACC-5); how numbers are written stands with the users domain. */
import * as z from 'zod'

const ID = z.int().positive().max(2_147_483_647)

/**
 * What is known of a number: `written` looks right and cannot be checked further, `valid` was confirmed by the
 * registry, `pending` waits for a registry that did not answer, `invalid` was refused by it after a while.
 */
export const VATStatus = z.enum(['none', 'written', 'valid', 'pending', 'invalid']).meta({ id: 'VATStatus' })
export type VATStatus = z.infer<typeof VATStatus>

/** One's own VAT details [A3]; all empty and `none` before there are any. CheckedUTC is the last answer of a registry. */
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

/** VAT details to save, in the names of the call [A7]; all three empty removes them. requestSource is a path to go to. */
export const VATDraft = z
  .strictObject({
    countryID: ID.nullable(),
    vatNumber: z.string().trim().max(40),
    accountName: z.string().trim().max(200),
    requestSource: z.string().max(2000).default(''),
  })
  .meta({ id: 'VATDraft' })
export type VATDraft = z.infer<typeof VATDraft>

/** Whether the details were saved, and the path of this site to go to then; empty when they were not. */
export const VATSaved = z.object({ success: z.boolean(), destinationUrl: z.string() }).meta({ id: 'VATSaved' })
export type VATSaved = z.infer<typeof VATSaved>
