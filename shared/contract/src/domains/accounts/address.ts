/** The shipping address (ACC-2): its saved form, and the returned one with its owner's name and contact. */
import * as z from 'zod'
import { nameText } from '../../typed'

const ID = z.int().positive().max(2_147_483_647)
const line = (max: number) => z.string().trim().max(max)

/** The address to save [A3]. The server checks state, postal code and phone by the country. */
export const ShippingDraft = z
  .strictObject({
    CountryID: ID,
    Address1: nameText(100, 'Accounts.Fields.Street'),
    Address2: nameText(100).default(''),
    City: nameText(100, 'Accounts.Fields.City'),
    StateID: ID.nullable().default(null),
    ZipCode: line(20).default(''),
    PhoneNumber: line(40).min(1, 'Accounts.Fields.Phone'),
  })
  .meta({ id: 'ShippingDraft' })
export type ShippingDraft = z.infer<typeof ShippingDraft>

/**
 * The complete address as returned [A3]: `State` is the abbreviation, `PostalCode` and `Phone` repeat ZipCode and
 * PhoneNumber. Phone numbers are national for the US, international elsewhere.
 */
const address = {
  CountryID: ID,
  CountryCode: z.string(),
  CountryName: z.string(),
  Address1: z.string(),
  Address2: z.string(),
  City: z.string(),
  StateID: ID.nullable(),
  State: z.string(),
  ZipCode: z.string(),
  PostalCode: z.string(),
  PhoneNumber: z.string(),
  Phone: z.string(),
  Name: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
}
/** The address of a person who saved one. */
export const ShippingAddress = z.object(address).meta({ id: 'ShippingAddress' })
export type ShippingAddress = z.infer<typeof ShippingAddress>

/** The address for its form: before the first save CountryID is null and the lines are empty. */
export const ShippingForm = z.object({ ...address, CountryID: ID.nullable() }).meta({ id: 'ShippingForm' })
export type ShippingForm = z.infer<typeof ShippingForm>
