/** The calls and schemas of dated changes of fees: written, approved by a second person, applied at their minute. */
import * as z from 'zod'
import { Day, endpoint, file, Id, Instant, multipart, upload, Version } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { Currency } from '../../money'
import { recordName } from '../../typed'
import {
  feeChangeFields,
  feeChangeStates,
  feeOutcomes,
  maxFeeChangeName,
  maxFeeChangeReason,
  maxFeeChangeRows,
  maxFeeFileBytes,
  startOfDay,
} from './change-rules'

import { maxFeeMinor, maxFeeNote, maxTurnaroundDays, serviceKinds, wholeBasisPoints } from './rules'

const who = 'staff:Fees'
const Minor = z.int().min(0).max(maxFeeMinor)
const Amount = Minor.nullable()
const Days = z.int().min(0).max(maxTurnaroundDays).nullable()
const inMinor = 'Amounts are minor units of Currency'

/** The new values of a service; a field that is left out stays. */
const planned = {
  FeePerCollectible: Minor.optional(),
  VatExcludedFeePerCollectible: Amount.optional().describe('Computed when left out, and refused when it differs'),
  AssociateFee: Amount.optional(),
  PremiumFee: Amount.optional(),
  EliteFee: Amount.optional(),
  MaxValue: Amount.optional(),
  FeeOfValueBasisPoints: z.int().min(0).max(wholeBasisPoints).optional(),
  TurnaroundMinDays: Days.optional(),
  TurnaroundMaxDays: Days.optional(),
  TurnaroundAsOf: Day.nullable().optional().describe('The first day of the change when new days come without it'),
  CurrentTurnaround: z.string().trim().max(maxFeeNote).optional(),
}

/** A service in a change that is written. */
export const FeeChangeEntry = z
  .strictObject({ GradingServiceEntryID: z.int().positive(), ...planned })
  .meta({ id: 'FeeChangeEntry' })
export type FeeChangeEntry = z.infer<typeof FeeChangeEntry>

const Name = recordName(maxFeeChangeName)
const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ServicesAndFees.Fields.Time')
  .default(startOfDay)
const written = {
  Name,
  Day: Day.nullable().default(null).describe('The first day, on the clocks of the site; null to begin once approved'),
  Time,
  Rows: z
    .array(FeeChangeEntry)
    .max(maxFeeChangeRows)
    .refine(
      (rows) => new Set(rows.map((row) => row.GradingServiceEntryID)).size === rows.length,
      'ServicesAndFees.Fields.ServiceTwice',
    ),
}

/** A new change of the fees of a site. */
export const FeeChangeDraft = z.strictObject(written).meta({ id: 'FeeChangeDraft' })
export type FeeChangeDraft = z.infer<typeof FeeChangeDraft>
/** A change as it is saved again. */
export const FeeChangeSave = z.strictObject({ ...written, Version }).meta({ id: 'FeeChangeSave' })
export type FeeChangeSave = z.infer<typeof FeeChangeSave>

const Value = z.union([z.int(), z.string()]).nullable()

/** A service of a change, with the values it has and gets. */
export const FeeDifference = z
  .object({
    GradingServiceEntryID: z.int(),
    Name: z.string(),
    Category: z.string().describe('Empty for a service that is gone'),
    Subcategory: z.string(),
    Outcome: z
      .enum(['', ...feeOutcomes])
      .describe('What became of it; before, why it could not be applied as things are, or empty'),
    ChangedBy: z.string().describe('Who changed the service last, since the change was written; empty without anybody'),
    ChangedUTC: Instant.nullable().describe('When the service was changed since the change was written; null if not'),
    Fields: z
      .array(
        z.object({
          Field: z.enum(feeChangeFields),
          Before: Value.describe('As it is now; for an applied change, as it was'),
          After: Value,
          IsComputed: z.boolean().describe('True for a value that follows from others'),
        }),
      )
      .describe(inMinor),
  })
  .meta({ id: 'FeeDifference' })
export type FeeDifference = z.infer<typeof FeeDifference>

/** A change in the list. */
export const FeeChangeRow = z
  .object({
    ChangeID: z.int(),
    SiteID: z.int(),
    Currency,
    Name: z.string(),
    State: z.enum(feeChangeStates),
    Day: Day.nullable().describe('The first day, on the clocks of the site; null to begin once approved'),
    Time: z.string(),
    TimeZone: z.string().describe('The clocks of the site, as an IANA name'),
    ValidFromUTC: Instant.nullable(),
    Services: z.int(),
    By: z.string(),
    MadeUTC: Instant,
    AskedBy: z.string().describe('Who asked for the approval; empty before'),
    AskedUTC: Instant.nullable(),
    DecidedBy: z.string().describe('Who approved it, or sent it back'),
    DecidedUTC: Instant.nullable(),
    Reason: z.string().describe('The words of the decision'),
    EndedUTC: Instant.nullable().describe('When it was applied, failed or was withdrawn'),
    Version: z.int(),
  })
  .meta({ id: 'FeeChangeRow' })
export type FeeChangeRow = z.infer<typeof FeeChangeRow>

/** A change with its services. */
export const FeeChange = FeeChangeRow.extend({
  IsOwn: z.boolean().describe('True when the caller counts as the person who asked for the approval'),
  Rows: z.array(FeeDifference),
}).meta({ id: 'FeeChange' })
export type FeeChange = z.infer<typeof FeeChange>

export const feeChangeList = list('FeeChangePage', {
  rows: ['Changes', FeeChangeRow],
  key: 'ChangeID',
  total: 'Total',
  query: {
    ...paged,
    siteID: Id.optional(),
    state: z.enum(feeChangeStates).optional(),
    search: z.string().trim().max(maxFeeChangeName).default('').describe('A part of the name'),
    ...sorted(['MadeUTC', 'ValidFromUTC'], { order: 'DESC' }),
  },
})

/** A service with the values that a change can set. */
export const FeeService = z
  .object({
    GradingServiceEntryID: z.int(),
    Category: z.string(),
    Subcategory: z.string(),
    Name: z.string(),
    Kind: z.enum(serviceKinds),
    IsPublished: z.boolean(),
    Values: z
      .object({
        FeePerCollectible: z.int(),
        VatExcludedFeePerCollectible: z.int().nullable(),
        AssociateFee: z.int().nullable(),
        PremiumFee: z.int().nullable(),
        EliteFee: z.int().nullable(),
        MaxValue: z.int().nullable(),
        FeeOfValueBasisPoints: z.int(),
        TurnaroundMinDays: z.int().nullable(),
        TurnaroundMaxDays: z.int().nullable(),
        TurnaroundAsOf: z.string().nullable(),
        CurrentTurnaround: z.string(),
      })
      .describe(inMinor),
  })
  .meta({ id: 'FeeService' })
export type FeeService = z.infer<typeof FeeService>
/** The values of a service that a change can set. */
export type FeeValues = FeeService['Values']

const Acted = z.strictObject({ Version }).meta({ id: 'FeeChangeAct' })
const Reason = z.string().trim().max(maxFeeChangeReason).default('')
/** The decision of a second person. */
export const FeeChangeDecision = z
  .strictObject({ IsApproved: z.boolean(), Reason: Reason.describe('Required to send it back'), Version })
  .refine(({ IsApproved, Reason }) => IsApproved || Reason !== '', {
    path: ['Reason'],
    message: 'ServicesAndFees.Fields.Reason',
  })
  .meta({ id: 'FeeChangeDecision' })
export type FeeChangeDecision = z.infer<typeof FeeChangeDecision>

/** A file of fees to check, as a form. */
const feeFile = {
  File: upload(maxFeeFileBytes, 'ServicesAndFees.Fields.FileLong').describe('A CSV file like the download'),
}
/** A checked file of fees that becomes a change, as a form. */
const feeImport = {
  ...feeFile,
  Name,
  Day: z
    .union([z.literal(''), Day])
    .default('')
    .describe('Empty to begin once approved'),
  Time,
  Fingerprint: z.string().max(64).describe('That of the check: another one means that fees changed since'),
}
export type FeeFile = z.output<z.ZodObject<typeof feeFile>>
export type FeeImport = z.output<z.ZodObject<typeof feeImport>>

/** The result of a check: nothing is written. */
export const FeeFileCheck = z
  .object({
    Lines: z.int(),
    Same: z.int().describe('Lines that say what is known'),
    Rows: z.array(FeeDifference).describe('The services that would change'),
    Currency,
    Problems: z.array(
      z.object({ Line: z.int().describe('The line of the file, from 1'), Text: z.string().describe('For the reader') }),
    ),
    Fingerprint: z.string(),
  })
  .meta({ id: 'FeeFileCheck' })
export type FeeFileCheck = z.infer<typeof FeeFileCheck>

const ofSite = { siteID: Id }
const ofChange = { changeID: Id }
const acted = { who, params: ofChange, body: Acted, answer: FeeChange, isRepeatable: true } as const

export const changeCalls = {
  changes: endpoint('GET /admin/services-and-fees/data/changes/', {
    about: 'Lists the changes of fees, the latest first',
    who,
    query: feeChangeList.query,
    answer: feeChangeList.Page,
    list: feeChangeList,
  }),
  change: endpoint('GET /admin/services-and-fees/data/changes/{changeID}/', {
    about: 'Returns a change with the values that its services have and get',
    who,
    params: ofChange,
    answer: FeeChange,
    errors: ['not_found'],
  }),
  services: endpoint('GET /admin/services-and-fees/data/sites/{siteID}/services/', {
    about: 'Lists all services of a site with the values that a change can set',
    who,
    params: ofSite,
    answer: z.array(FeeService),
    errors: ['not_found'],
  }),
  createChange: endpoint('POST /admin/services-and-fees/data/sites/{siteID}/changes/', {
    about: 'Adds a change of the fees of a site, as a draft',
    who,
    params: ofSite,
    body: FeeChangeDraft,
    bodyBytes: 900_000,
    answer: FeeChange,
    isRepeatable: true,
    errors: ['not_found'],
  }),
  saveChange: endpoint('PUT /admin/services-and-fees/data/changes/{changeID}/', {
    about: 'Saves a change that is a draft',
    who,
    params: ofChange,
    body: FeeChangeSave,
    bodyBytes: 900_000,
    answer: FeeChange,
    isRepeatable: true,
    errors: ['not_found', 'conflict'],
  }),
  askForChange: endpoint('POST /admin/services-and-fees/data/changes/{changeID}/ask/', {
    about: 'Asks a second person to approve a change',
    ...acted,
    errors: ['not_found', 'conflict'],
  }),
  decideChange: endpoint('POST /admin/services-and-fees/data/changes/{changeID}/decision/', {
    ...acted,
    about: 'Approves a change of another person, or sends it back as a draft; one whose time has passed begins at once',
    body: FeeChangeDecision,
    errors: ['not_found', 'conflict', 'forbidden'],
  }),
  withdrawChange: endpoint('POST /admin/services-and-fees/data/changes/{changeID}/withdraw/', {
    about: 'Withdraws a change that was not applied',
    ...acted,
    errors: ['not_found', 'conflict'],
  }),
  downloadFees: endpoint('GET /admin/services-and-fees/data/sites/{siteID}/file/', {
    about: 'Downloads all services of a site, to be changed and sent back',
    who,
    params: ofSite,
    answer: file('text/csv', 'A line for each service'),
    errors: ['not_found', 'rate_limited'],
  }),
  checkFees: endpoint('POST /admin/services-and-fees/data/sites/{siteID}/file/check/', {
    about: 'Returns what a file of fees would change and what is wrong in it; writes nothing',
    who,
    params: ofSite,
    body: multipart(feeFile, maxFeeFileBytes + 10_000),
    answer: FeeFileCheck,
    errors: ['not_found'],
  }),
  importFees: endpoint('POST /admin/services-and-fees/data/sites/{siteID}/file/import/', {
    about: 'Makes a change of a file of fees, all of it or nothing',
    who,
    params: ofSite,
    body: multipart(feeImport, maxFeeFileBytes + 10_000),
    answer: FeeChange,
    isRepeatable: true,
    errors: ['not_found', 'conflict'],
  }),
}
