/** The schemas of holder reports: people report a holder that does not match its certificate, staff work them off. */
import * as z from 'zod'
import { Id, Instant, Version } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { storedEmail } from '../../typed'
import { companies } from '../sites/rules'
import {
  certificateStatuses,
  holderReportChoices,
  holderReportOutcomes,
  holderReportReasons,
  holderReportStates,
  maxCertInput,
  maxReportDetails,
  maxReportNote,
  maxReportPlace,
} from './rules'

const Reason = z.enum(holderReportReasons)
const Outcome = z.enum(holderReportOutcomes)
const isEmail = (typed: string) => typed === '' || storedEmail().safeParse(typed).success

/** A holder report as a visitor sends it. A report sent again with the same `Key` is the same report. */
export const HolderReportDraft = z
  .strictObject({
    Key: z.uuid(),
    CertNumber: z
      .string()
      .trim()
      .min(1, 'CertLookup.Fields.CertNumber')
      .max(maxCertInput)
      .describe('The number as it is typed; it need not exist'),
    Reason,
    Details: z.string().trim().min(1, 'CertLookup.Fields.Details').max(maxReportDetails),
    Place: z.string().trim().max(maxReportPlace).describe('Where the holder was seen: a listing or a shop'),
    Email: z
      .string()
      .trim()
      .max(254)
      .refine(isEmail, 'Fields.Email')
      .describe('For questions about the report; may be empty'),
  })
  .meta({ id: 'HolderReportDraft' })
export type HolderReportDraft = z.infer<typeof HolderReportDraft>

/** The number of a report that was sent, to quote it. It is the same whether or not the certificate exists. */
export const HolderReportSent = z.object({ ReportID: z.int() }).meta({ id: 'HolderReportSent' })
export type HolderReportSent = z.infer<typeof HolderReportSent>

const row = {
  ReportID: z.int(),
  CertNumber: z.string().describe('As the label prints it; as it was typed when it is not a certificate number'),
  Reason,
  ReportedUTC: Instant,
  SiteCode: z.string(),
  State: z.enum(holderReportStates),
  Outcome: Outcome.nullable().describe('Null until the report is closed'),
  Email: z.string().describe('The address for questions; empty when none was given'),
  PeopleID: z.int().nullable().describe('The account of the reporter; null for a visitor who was signed out'),
  Reporter: z.string().describe('The name of the reporter; empty for a visitor who was signed out'),
  Assignee: z.string().describe('The name of the staff member who checks it, or checked it; empty before'),
  Version: z.int(),
}

/** A holder report in the list of staff. */
export const HolderReportRow = z.object(row).meta({ id: 'HolderReportRow' })
export type HolderReportRow = z.infer<typeof HolderReportRow>

/** A certificate that a report names, as it is now. */
const NamedCertificate = z
  .object({
    CertificateID: z.int(),
    CertNumber: z.string(),
    Company: z.enum(companies),
    SiteCode: z.string().describe('The site that shows its page'),
    Description: z.string(),
    DisplayGrade: z.string().describe('Empty for no grade'),
    Status: z.enum(certificateStatuses),
    StatusReason: z.string(),
  })
  .meta({ id: 'NamedCertificate' })

const OtherHolderReport = HolderReportRow.pick({
  ReportID: true,
  Reason: true,
  ReportedUTC: true,
  SiteCode: true,
  State: true,
  Outcome: true,
}).meta({ id: 'OtherHolderReport' })

const HolderReportNote = z
  .object({ NoteID: z.int(), By: z.string(), NotedUTC: Instant, Text: z.string() })
  .meta({ id: 'HolderReportNote' })

/** A holder report with what staff need to check it. */
export const HolderReport = z
  .object({
    ...row,
    TypedNumber: z.string().describe('The number as it was typed'),
    Details: z.string(),
    Place: z.string(),
    ClosedUTC: Instant.nullable(),
    ClosedBy: z.string(),
    Certificates: z
      .array(NamedCertificate)
      .describe('The certificates of this number, that of the company first; none for an unknown number'),
    Others: z.array(OtherHolderReport).describe('The other reports of the same number, the newest first'),
    Notes: z.array(HolderReportNote).describe('The notes of staff, the oldest first'),
  })
  .meta({ id: 'HolderReport' })
export type HolderReport = z.infer<typeof HolderReport>

export const holderReportList = list('HolderReportPage', {
  rows: ['HolderReports', HolderReportRow],
  key: 'ReportID',
  total: 'Total',
  query: {
    search: z.string().trim().max(maxCertInput).default('').describe('A certificate number, or the number of a report'),
    state: z.enum(holderReportChoices).default('waiting').describe('`waiting` are those that are not closed'),
    reason: Reason.optional(),
    siteID: Id.optional(),
    ...sorted(['ReportedUTC'], { order: 'DESC' }),
    ...paged,
  },
})

/** An act of staff on the version of a report that they read. */
export const HolderReportAct = z.strictObject({ Version }).meta({ id: 'HolderReportAct' })
export type HolderReportAct = z.infer<typeof HolderReportAct>
/** A note of staff; the reporter never sees it. */
export const HolderReportNoteDraft = z
  .strictObject({ Text: z.string().trim().min(1, 'CertLookup.Fields.Note').max(maxReportNote), Version })
  .meta({ id: 'HolderReportNoteDraft' })
export type HolderReportNoteDraft = z.infer<typeof HolderReportNoteDraft>
/** The outcome of a report, with a note when there is more to say. */
export const HolderReportClosing = z
  .strictObject({ Outcome, Note: z.string().trim().max(maxReportNote), Version })
  .meta({ id: 'HolderReportClosing' })
export type HolderReportClosing = z.infer<typeof HolderReportClosing>
