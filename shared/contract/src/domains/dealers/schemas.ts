/** The schemas of dealers: what staff keep of them, and the people who act for them. */
import * as z from 'zod'
import { Id, Instant } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { edited, type RowOf, record } from '../../record'
import { recordName, storedEmail } from '../../typed'
import { companiesInOrder, dealerCompanies, isDealerNumber, maxDealerName, maxDealerNotes } from './rules'

const Key = z.int().positive()
const DealerCompany = z.enum(dealerCompanies)
const Companies = z
  .array(DealerCompany)
  .min(1, 'Dealers.Fields.Companies')
  .max(dealerCompanies.length)
  .transform(companiesInOrder)
const DealerNumber = z
  .string()
  .trim()
  .max(6, 'Dealers.Fields.DealerNumber')
  .refine(isDealerNumber, 'Dealers.Fields.DealerNumber')
  .describe('4 to 6 digits')
const Name = recordName(maxDealerName, 'Dealers.Fields.Name')

/** A dealer as staff edit it. The number stays once it is given. */
export const StaffDealer = record(
  'StaffDealer',
  { entity: 'dealer', key: 'DealerID' },
  {
    DealerID: Key,
    DealerNumber: z.string().describe('It stays'),
    Name: edited(Name),
    Companies: edited(Companies, z.array(DealerCompany)),
    Website: edited(
      z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)], 'Dealers.Fields.Website').default(''),
      z.string().describe('Empty without one'),
    ),
    AdminNotes: edited(
      z.string().trim().max(maxDealerNotes, 'Dealers.Fields.AdminNotes').default(''),
      z.string().describe('For staff alone'),
    ),
    People: z.int().describe('The people who act for the dealer'),
    Locations: z.int(),
    UpdatedUTC: Instant,
    Version: z.int(),
  },
)
export type StaffDealer = RowOf<typeof StaffDealer>

export const dealerList = list('StaffDealers', {
  rows: ['Dealers', StaffDealer.Row],
  key: 'DealerID',
  total: 'Total',
  query: {
    ...paged,
    company: DealerCompany.optional(),
    hasPeople: z.stringbool().optional().describe('True: somebody acts for the dealer; false: nobody does'),
    search: z.string().trim().max(200).default('').describe('The number of a dealer or a part of its name'),
    ...sorted(['Name', 'DealerNumber', 'UpdatedUTC']),
  },
})

/** The dealer that staff make (DLR-1). A known number changes the companies of its dealer, and the name if one is given. */
export const NewDealer = z
  .strictObject({
    dealerNumber: DealerNumber,
    companies: Companies,
    name: z
      .string()
      .trim()
      .max(maxDealerName, 'Dealers.Fields.Name')
      .default('')
      .describe('Empty: the name stays, or is the number'),
  })
  .meta({ id: 'NewDealer' })
export type NewDealer = z.infer<typeof NewDealer>

/** A location of a dealer as staff list it. */
export const StaffDealerLocation = z
  .object({
    LocationID: Key,
    Street1: z.string(),
    City: z.string(),
    State: z.string().describe('The abbreviation, or empty'),
    PostalCode: z.string(),
    CountryCode: z.string(),
    IsPublished: z.boolean(),
    HasCoordinates: z.boolean().describe('False: no place finds it'),
    VerifiedDay: z.string().nullable().describe('YYYY-MM-DD'),
    UpdatedUTC: Instant,
  })
  .meta({ id: 'StaffDealerLocation' })
export type StaffDealerLocation = z.infer<typeof StaffDealerLocation>
export const StaffDealerLocations = z
  .object({ Locations: z.array(StaffDealerLocation) })
  .meta({ id: 'StaffDealerLocations' })

/** A person who acts for a dealer. */
const DealerPerson = z
  .object({ PeopleID: Key, FirstName: z.string(), LastName: z.string(), Email: z.string() })
  .meta({ id: 'DealerPerson' })
/** An invitation that is not answered: whoever signs in with this address may accept it until it expires. */
const DealerInvitation = z
  .object({
    DealerInvitationID: Key,
    Email: z.string(),
    InvitedUTC: Instant,
    ExpiresUTC: Instant,
    IsExpired: z.boolean(),
  })
  .meta({ id: 'DealerInvitation' })
export const DealerPeople = z
  .object({ People: z.array(DealerPerson), Invitations: z.array(DealerInvitation) })
  .meta({ id: 'DealerPeople' })
export type DealerPeople = z.infer<typeof DealerPeople>
export const NewDealerPerson = z.strictObject({ Email: storedEmail() }).meta({ id: 'NewDealerPerson' })

/** The dealer that the signed-in person acts for. */
export const OwnDealer = z
  .object({
    DealerID: Key,
    DealerNumber: z.string(),
    Name: z.string(),
    Companies: z.array(DealerCompany),
    Website: z.string(),
    Locations: z.int(),
  })
  .meta({ id: 'OwnDealer' })
export type OwnDealer = z.infer<typeof OwnDealer>

/** An invitation as the invited person sees it. */
const ReceivedInvitation = z
  .object({ DealerInvitationID: Key, DealerName: z.string(), DealerNumber: z.string(), ExpiresUTC: Instant })
  .meta({ id: 'ReceivedDealerInvitation' })
export const ReceivedInvitations = z
  .object({
    ActsFor: z.string().nullable().describe('The name of the dealer that the person acts for now; null for none'),
    Invitations: z.array(ReceivedInvitation),
  })
  .meta({ id: 'ReceivedDealerInvitations' })
export type ReceivedInvitations = z.infer<typeof ReceivedInvitations>

export const ofDealer = { dealerID: Id }
