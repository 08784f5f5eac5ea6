/** The schemas of certificates, with keys of texts for field errors. */
import * as z from 'zod'
import { Instant } from '../../endpoint'
import { companies, graderNotesPolicies } from '../sites/rules'
import { cacColors, collectibleTypes, maxCertInput, metals, shownStatuses } from './rules'

/** A certificate number or a grade as people type it; the server reads it, and what it cannot read is not found. */
export const TypedCert = z.string().max(maxCertInput)

export const CertDescription = z
  .object({ data: z.string().describe('The item in the words of its label') })
  .meta({ id: 'CertDescription' })

const Company = z.enum(companies)
const CertNumber = z.string().describe('As the label prints it: 6712345-001, or 4318822007 for comics and cards')

/** The number of certificates of the same item and designation. */
export const Population = z
  .object({
    At: z.int().nullable().describe('With the same grade; null for details and no grade, which have no rank'),
    Finer: z.int().nullable().describe('With a better grade; null as above'),
    Total: z.int().describe('With a grade, without details'),
    Details: z.int(),
    Columns: z
      .array(z.object({ Name: z.string(), Count: z.int(), IsAt: z.boolean() }))
      .describe('The grades from the lowest that was given'),
  })
  .meta({ id: 'Population' })

/** A photograph of the item of a certificate, front first; `Url` is its address at this site. */
export const CertImage = z
  .object({ ImageID: z.int(), Side: z.enum(['front', 'back']), Width: z.int(), Height: z.int(), Url: z.string() })
  .meta({ id: 'CertImage' })
export type CertImage = z.infer<typeof CertImage>

/** A certificate as everybody may see it. */
export const Certificate = z
  .object({
    CertNumber,
    Company,
    CollectibleType: z.enum(collectibleTypes),
    Status: z.enum(shownStatuses),
    StatusReason: z.string().describe('Written by staff; empty while the certificate is active'),
    StatusUTC: Instant.nullable().describe('Since when it has the status; null while it never had another one'),
    Description: z.string().describe('The item in words, as invoices say it'),
    LabelLines: z.array(z.string()).describe('The item on the label, in up to three lines'),
    Year: z.string(),
    Denomination: z.string(),
    Metal: z.enum(metals),
    ItemNumber: z.string().describe('The number of an issue or a card'),
    Levels: z
      .array(z.object({ Name: z.string(), SEOName: z.string() }))
      .describe('The place in the catalogue, outermost first; empty for an item that is not in it'),
    CollectibleID: z.int().nullable(),
    CollectibleSEOName: z
      .string()
      .describe('The part of its address below the levels; empty for an item that is not in the catalogue'),
    Grade: z.object({ Value: z.int(), Designation: z.int(), Flags: z.int() }),
    DisplayGrade: z.string().describe('The grade as the label says it; empty for no grade'),
    GradeReason: z.string().describe('Why it has details or no grade'),
    CAC: z.enum(cacColors),
    GradedUTC: Instant,
    Population: Population.nullable().describe(
      'Null for a deleted certificate, an item that is not in the catalogue, and where the report is disabled',
    ),
    Images: z.array(CertImage).describe('The photographs of the item, front first; none for a deleted certificate'),
  })
  .meta({ id: 'Certificate' })
export type Certificate = z.infer<typeof Certificate>

/** A certificate that a person watches; `Certificate` is null while it is on hold or not to be seen. */
export const WatchedCertificate = z
  .object({
    CertNumber,
    WatchedUTC: Instant,
    Certificate: Certificate.nullable().describe('Without population and photographs'),
  })
  .meta({ id: 'WatchedCertificate' })
export type WatchedCertificate = z.infer<typeof WatchedCertificate>

/** Tells whether a person watches a certificate. */
export const CertificateWatch = z.object({ IsWatched: z.boolean() }).meta({ id: 'CertificateWatch' })
export type CertificateWatch = z.infer<typeof CertificateWatch>

/** The notes of the graders on a certificate, for those who may read them; for others there are none. */
export const GraderNotes = z
  .object({
    canViewGraderNotes: z.boolean(),
    Policy: z.enum(graderNotesPolicies).describe('The people who may read them at this site, besides the submitter'),
    Notes: z.array(
      z.object({
        NoteID: z.int(),
        Text: z.string(),
        Mark: z
          .object({ Side: z.enum(['front', 'back']), X: z.int(), Y: z.int() })
          .nullable()
          .describe('The place on a picture, in thousandths of its width and height'),
      }),
    ),
  })
  .meta({ id: 'GraderNotes' })
export type GraderNotes = z.infer<typeof GraderNotes>

const Contact = z
  .string()
  .describe(
    'A phone number and an e-mail address of the company, for a certificate that is not in good standing; else empty',
  )

/** The result of a lookup that found something: the certificate, one on hold, or one of a sister company. */
export const CertLookup = z
  .discriminatedUnion('Result', [
    z.object({ Result: z.literal('success'), Certificate, Contact }),
    z.object({ Result: z.literal('contact-support'), CertNumber, Company, Contact }),
    z.object({
      Result: z.literal('other-company'),
      CertNumber,
      Company,
      Address: z.string().describe('The full address of its page at the site of that company'),
    }),
  ])
  .meta({ id: 'CertLookup' })
export type CertLookup = z.infer<typeof CertLookup>
