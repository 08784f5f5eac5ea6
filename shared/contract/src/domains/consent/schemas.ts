/** The schemas of signing a waiver, and of the signed ones for staff (PUB-2). */
import * as z from 'zod'
import { Flag, Id, Instant } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { nameText, storedEmail } from '../../typed'
import { maxKioskCode } from './kiosks'
import { guardianRelations, maxSignerName, maxStrokePoints, maxStrokes, signatureField, signatureKinds } from './rules'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const name = (empty?: string) => nameText(maxSignerName, empty)
const { width, height } = signatureField
const Point = z
  .array(z.int().min(0).max(width))
  .length(2)
  .refine(([, y = 0]) => y <= height)
const Strokes = z.array(z.array(Point).min(1).max(maxStrokePoints)).max(maxStrokes)

type Typed = Partial<{
  IsMinor: unknown
  GuardianName: unknown
  GuardianRelation: unknown
  SignatureKind: unknown
  SignatureName: unknown
  Strokes: unknown
}>
const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === ''
/** Also asked while another field is wrong, so that a form shows all that is missing at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
const asTyped = (value: unknown): Typed => value as Typed

/** The fields of the form that a visitor fills in. `SignatureName` is typed, `Strokes` are drawn; one of them counts. */
export const waiverFields = {
  Name: name('Consent.Fields.Name').describe('The participant'),
  Email: z.string().trim().max(254).pipe(storedEmail()),
  EventID: z.int().positive().max(2_147_483_647).nullable().default(null).describe('An event of the site, if any'),
  IsMinor: z.boolean().default(false).describe('The participant is under 18: a parent or guardian signs'),
  GuardianName: name().default(''),
  GuardianRelation: z.enum(['', ...guardianRelations]).default(''),
  SignatureKind: z.enum(signatureKinds),
  SignatureName: name().default('').describe('The name of the signer, typed as their signature'),
  Strokes: Strokes.default([]).describe('The strokes of a drawn signature, each with its points'),
  IsAgreed: z.literal(true, 'Consent.Fields.IsAgreed'),
}

/** Refuses a minor without a guardian, and a waiver without the signature of its kind. */
export const checkSigner = <S extends z.ZodType>(schema: S): S =>
  schema
    .refine((value) => !asTyped(value).IsMinor || !isEmpty(asTyped(value).GuardianName), {
      path: ['GuardianName'],
      message: 'Consent.Fields.GuardianName',
      ...always,
    })
    .refine((value) => !asTyped(value).IsMinor || !isEmpty(asTyped(value).GuardianRelation), {
      path: ['GuardianRelation'],
      message: 'Consent.Fields.GuardianRelation',
      ...always,
    })
    .refine((value) => asTyped(value).SignatureKind === 'drawn' || !isEmpty(asTyped(value).SignatureName), {
      path: ['SignatureName'],
      message: 'Consent.Fields.SignatureName',
      ...always,
    })
    .refine((value) => asTyped(value).SignatureKind !== 'drawn' || isDrawn(asTyped(value).Strokes), {
      path: ['Strokes'],
      message: 'Consent.Fields.Strokes',
      ...always,
    })
/** Tells whether there is more than a dot. */
const isDrawn = (strokes: unknown): boolean =>
  Array.isArray(strokes) &&
  strokes.reduce<number>((sum, stroke) => sum + (Array.isArray(stroke) ? stroke.length : 0), 0) > 1

/** A waiver as it is signed (CON-C1). Sent again with the same `Key` it is the same waiver. */
export const WaiverDraft = checkSigner(
  z.strictObject({
    Key: z.uuid(),
    WaiverVersionID: z.int().positive().max(2_147_483_647).describe('The version that the signer read'),
    Hash: Hash.describe('The hash of what the signer read'),
    ...waiverFields,
    SignedDate: z.iso.datetime().describe('Now in UTC by the clock of the signer; an unlikely one is replaced'),
    KioskCode: z.string().max(maxKioskCode).default('').describe('The code of the kiosk it is signed at; else empty'),
    Website: z.string().max(500).describe('Empty: no person sees this field, and what fills it in is no person'),
  }),
).meta({ id: 'WaiverDraft' })
export type WaiverDraft = z.output<typeof WaiverDraft>

const posted = (max: number) => z.string().max(max).catch('')
/** The fields of the form without scripts, as a browser posts them; they are checked like a draft afterwards. */
export const waiverForm = {
  WaiverVersionID: posted(10),
  Hash: posted(64),
  Name: posted(500),
  Email: posted(500),
  EventID: posted(10),
  IsMinor: posted(10),
  GuardianName: posted(500),
  GuardianRelation: posted(20),
  SignatureName: posted(500),
  IsAgreed: posted(10),
  Website: posted(500),
}

/** The number of a waiver that was signed. */
export const WaiverSigned = z.object({ WaiverNumber: z.string() }).meta({ id: 'WaiverSigned' })
export type WaiverSigned = z.infer<typeof WaiverSigned>

/** The waiver that visitors of the site sign now, in their language or that of the site. */
export const PublicWaiver = z
  .object({
    WaiverVersionID: z.int(),
    Number: z.int(),
    Culture: z.string().describe('The language of its title and text'),
    Title: z.string(),
    Text: z.string().describe('Plain text; an empty line begins a paragraph'),
    Hash,
    PublishedUTC: Instant,
    Events: z
      .array(z.object({ EventID: z.int(), Name: z.string(), StartDate: z.string(), EndDate: z.string() }))
      .describe('The events of the site that are not over, by their start'),
  })
  .meta({ id: 'PublicWaiver' })
export type PublicWaiver = z.infer<typeof PublicWaiver>

const row = {
  SignedWaiverID: z.int(),
  WaiverNumber: z.string(),
  Name: z.string(),
  Email: z.string(),
  SiteCode: z.string(),
  EventID: z.int().nullable(),
  EventName: z.string().describe('As the signer read it; empty without an event'),
  IsMinor: z.boolean(),
  GuardianName: z.string(),
  VersionNumber: z.int(),
  Culture: z.string().describe('The language of the text that was signed'),
  SignedUTC: Instant,
}
/** A signed waiver in the list of staff. */
export const SignedWaiverRow = z.object(row).meta({ id: 'SignedWaiverRow' })
export type SignedWaiverRow = z.infer<typeof SignedWaiverRow>

/** A signed waiver with its signature and the text that was signed. */
export const SignedWaiver = z
  .object({
    ...row,
    GuardianRelation: z.enum(guardianRelations).nullable(),
    SignatureKind: z.enum(signatureKinds),
    SignatureName: z.string(),
    Strokes,
    ReceivedUTC: Instant,
    KioskName: z.string().describe('The kiosk it was signed at; empty for the page of the site'),
    WaiverVersionID: z.int(),
    Title: z.string(),
    Text: z.string(),
    Hash,
  })
  .meta({ id: 'SignedWaiver' })
export type SignedWaiver = z.infer<typeof SignedWaiver>

/** The events and versions of the signed waivers, for the filters of their list; the latest first. */
export const SignedWaiverChoices = z
  .object({
    Events: z.array(z.object({ EventID: z.int(), EventName: z.string() })),
    Versions: z.array(
      z.object({ WaiverVersionID: z.int(), SiteCode: z.string(), Culture: z.string(), Number: z.int() }),
    ),
  })
  .meta({ id: 'SignedWaiverChoices' })
export type SignedWaiverChoices = z.infer<typeof SignedWaiverChoices>

const filters = {
  search: z.string().trim().max(254).default('').describe('A number, or part of a name or an e-mail address'),
  siteID: Id.optional(),
  eventID: Id.optional(),
  waiverVersionID: Id.optional(),
  isMinor: Flag.optional(),
}
/** The filters of the list, which a download takes too. */
export const signedWaiverFilters = filters
export const signedWaiverList = list('SignedWaiverPage', {
  rows: ['SignedWaivers', SignedWaiverRow],
  key: 'SignedWaiverID',
  total: 'Total',
  query: { ...filters, ...sorted(['SignedUTC', 'Name'], { order: 'DESC' }), ...paged },
})
