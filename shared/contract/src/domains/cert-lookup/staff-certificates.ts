/** The schemas of certificates for staff: the list, one of them with what it came from, and the acts. */
import * as z from 'zod'
import { Flag, Id, Instant, Version } from '../../endpoint'
import { list, MOST_COUNTED, paged, sorted } from '../../list'
import { companies } from '../sites/rules'
import {
  cacColors,
  certificateStatuses,
  maxCertInput,
  maxCollectibleChoices,
  maxLabelText,
  maxStaffNumber,
  maxStatusReason,
} from './rules'
import { Population } from './schemas'

const Company = z.enum(companies)
const Status = z.enum(certificateStatuses)

const row = {
  CertificateID: z.int(),
  CertNumber: z.string().describe('As the label prints it'),
  Company,
  Description: z.string().describe('The item in words'),
  CollectibleID: z
    .int()
    .nullable()
    .describe('Null until somebody tells which collectible the item is: it counts nowhere'),
  DisplayGrade: z.string().describe('Empty for no grade'),
  Status,
  IsReleased: z.boolean().describe('False while nobody may see the grade: visitors do not find it'),
  PeopleID: z.int().nullable().describe('The customer who sent the item in; null for items of another system'),
  Customer: z.string().describe('The name of the customer; empty when they are not known'),
  GradedUTC: Instant,
  UpdatedUTC: Instant,
  Version: z.int(),
}

/** A certificate in the list of staff. */
export const StaffCertificateRow = z.object(row).meta({ id: 'StaffCertificateRow' })
export type StaffCertificateRow = z.infer<typeof StaffCertificateRow>

/** A certificate with what staff need to keep it right. */
export const StaffCertificate = z
  .object({
    ...row,
    SiteCode: z.string().describe('The site that shows its page'),
    SubmissionNumber: z.string(),
    InvoiceNumber: z.string().describe('The invoice of the item; empty for items of another system'),
    LineNumber: z.int().nullable().describe('The line of the item on the invoice'),
    LabelText: z.string().describe('The item in words, where they differ from the name of the collectible'),
    CollectibleName: z.string(),
    Levels: z.array(z.string()).describe('The place of the item in the catalogue, outermost first'),
    GradeReason: z.string().describe('Why it has details or no grade'),
    CAC: z.enum(cacColors),
    IsGradeOverridden: z.boolean().describe('True when staff set the grade'),
    StatusReason: z.string(),
    StatusUTC: Instant.nullable().describe('Since when it has the status; null while it never had another one'),
    Watchers: z.int().describe('The number of people who watch it'),
    HolderReports: z.int().describe('The number of holder reports of its number, in every state'),
    Population: Population.nullable().describe('Null for an item that is not in the catalogue'),
    Notes: z.array(z.string()).describe('The notes of the graders, in their order'),
  })
  .meta({ id: 'StaffCertificate' })
export type StaffCertificate = z.infer<typeof StaffCertificate>

export const staffCertificateList = list('StaffCertificatePage', {
  rows: ['Certificates', StaffCertificateRow],
  key: 'CertificateID',
  total: 'Total',
  countUpTo: MOST_COUNTED,
  query: {
    search: z
      .string()
      .trim()
      .max(maxCertInput)
      .default('')
      .describe('A certificate number or a part of one, else words of the item or the customer'),
    status: Status.optional(),
    company: Company.optional(),
    peopleID: Id.optional().describe('The customer who sent the items in'),
    number: z.string().trim().max(maxStaffNumber).optional().describe('The number of a submission or an invoice'),
    collectibleID: Id.optional(),
    isInCatalogue: Flag.optional().describe('False for those without a collectible'),
    isReleased: Flag.optional(),
    ...sorted(['GradedUTC', 'UpdatedUTC'], { order: 'DESC' }),
    ...paged,
  },
})

const Reason = z.string().trim().max(maxStatusReason)

/** Another text for the label. `Reason` is for the history; an empty text leaves the name of the collectible. */
export const CertificateCorrection = z
  .strictObject({
    LabelText: z.string().trim().max(maxLabelText),
    Reason: Reason.min(1, 'CertLookup.Fields.Reason'),
    Version,
  })
  .meta({ id: 'CertificateCorrection' })
export type CertificateCorrection = z.infer<typeof CertificateCorrection>

/** Another collectible of the same company, or the first one of an item that came without. `Reason` is for the history. */
export const CertificateCollectible = z
  .strictObject({
    CollectibleID: z.int('CertLookup.Fields.Collectible').positive('CertLookup.Fields.Collectible').max(2_147_483_647),
    Reason: Reason.min(1, 'CertLookup.Fields.Reason'),
    Version,
  })
  .meta({ id: 'CertificateCollectible' })
export type CertificateCollectible = z.infer<typeof CertificateCollectible>

/** A collectible that a certificate may be of. */
export const CollectibleChoice = z
  .object({
    CollectibleID: z.int(),
    Name: z.string(),
    Levels: z.array(z.string()).describe('Its place in the catalogue, outermost first'),
  })
  .meta({ id: 'CollectibleChoice' })
export type CollectibleChoice = z.infer<typeof CollectibleChoice>

/** The collectibles that match what staff typed. */
export const CollectibleChoices = z
  .object({
    Collectibles: z.array(CollectibleChoice).max(maxCollectibleChoices),
    HasMore: z.boolean().describe('True when more match: another word finds fewer'),
  })
  .meta({ id: 'CollectibleChoices' })
export type CollectibleChoices = z.infer<typeof CollectibleChoices>

/** A customer who sent items in, to filter certificates by. */
export const CertificateCustomer = z
  .object({ PeopleID: z.int(), CustomerName: z.string(), Email: z.string() })
  .meta({ id: 'CertificateCustomer' })
export type CertificateCustomer = z.infer<typeof CertificateCustomer>

export const customerQuery = { search: z.string().trim().max(maxCertInput).default(''), peopleID: Id.optional() }

export const choiceQuery = {
  search: z
    .string()
    .trim()
    .max(maxLabelText)
    .default('')
    .describe('Words of the name; without any, those most like the text of the label'),
}

/** Another status. Visitors read the reason of one that is flagged or deleted; back to active it is for the history. */
export const CertificateStatusChange = z
  .strictObject({ Status, Reason: Reason.describe('Required unless the status is active'), Version })
  .refine(({ Status, Reason }) => Status === 'active' || Reason !== '', {
    path: ['Reason'],
    message: 'CertLookup.Fields.Reason',
  })
  .meta({ id: 'CertificateStatusChange' })
export type CertificateStatusChange = z.infer<typeof CertificateStatusChange>
