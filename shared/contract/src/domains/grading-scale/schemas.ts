import * as z from 'zod'
import { Flag, Id, Instant, upload, Version } from '../../endpoint'
import { maxImageBytes } from '../../limits'
import { list, paged } from '../../list'
import { edited, type RowOf, record } from '../../record'
import { SiteIDs } from '../../staff-fields'
import { lineText } from '../../typed'
import { gradeScales, gradingScales, scalesOf, stepsOfScale } from './rules'

const positive = z.int().positive()
const Text = (most: number) => z.string().trim().max(most).default('')
const Collectible = z.enum(gradeScales)
const Scale = z.enum(gradingScales)

/** The size of the image, the texts, and the multipart parts around them; more is refused while it streams. */
const formBytes = maxImageBytes + 200_000

/** The words of staff about a grade of a scale, or about the scale as a whole. */
export const GradingText = record(
  'GradingText',
  { entity: 'grading-text', key: 'GradingTextID', form: formBytes },
  {
    GradingTextID: positive,
    Collectible: edited(Collectible),
    Scale: edited(Scale),
    Grade: edited(z.string().max(40).default('').describe('The code of a grade, like `ms-65`; empty for the scale')),
    Name: edited(lineText(100).default('')),
    Text: edited(
      z.string().max(20_000).default('').describe('Rich text as HTML'),
      z.string().describe('Rich text, only harmless elements'),
    ),
    LookFor: edited(Text(1000)),
    Image: edited(upload(maxImageBytes).optional().describe('A new picture; left out, the one there stays'), null),
    RemoveImage: edited(Flag.default(false), null),
    ImageFileName: z.string().nullable().describe('Key under /files/; without it the grade is drawn'),
    ImageWidth: z.int().nullable(),
    ImageHeight: z.int().nullable(),
    ImageAltText: edited(Text(200)),
    SiteIDs: edited(SiteIDs, z.array(positive)),
    UpdatedUTC: Instant,
    Version: edited(
      z.coerce.number<number>().pipe(Version).optional().describe('Required when an existing text is saved'),
      z.int(),
    ),
  },
  (draft) =>
    draft
      .refine(({ Collectible: of, Scale: scale }) => scalesOf(of).includes(scale), {
        path: ['Scale'],
        message: 'GradingScale.Fields.Scale',
      })
      .refine(
        ({ Collectible: of, Scale: scale, Grade }) =>
          Grade === '' || !scalesOf(of).includes(scale) || stepsOfScale(of, scale).some(({ Code }) => Code === Grade),
        { path: ['Grade'], message: 'GradingScale.Fields.Grade' },
      ),
)
export type GradingText = RowOf<typeof GradingText>

/** The list of staff, in the order of the table of grades. */
export const gradingTextList = list('GradingTextPage', {
  rows: ['Texts', GradingText.Row],
  key: 'GradingTextID',
  total: 'Total',
  query: {
    siteID: Id.optional().describe('Texts of this site'),
    collectible: Collectible.optional(),
    scale: Scale.optional(),
    search: z.string().trim().max(100).default('').describe('Part of the name or the code of the grade'),
    ...paged,
  },
})

const written = { Name: z.string(), Text: z.string(), LookFor: z.string() }

/** A grade for visitors, in their language. A grade without a text has empty ones. */
export const PublicGrade = z
  .object({
    Code: z.string().describe('The end of its anchor: `grade-ms-65`'),
    Label: z.string(),
    Condition: z.int().describe('100 is perfect, 0 is worn away'),
    IsDetails: z.boolean(),
    ...written,
    ImageFileName: z.string().nullable(),
    ImageWidth: z.int().nullable(),
    ImageHeight: z.int().nullable(),
    ImageAltText: z.string(),
  })
  .meta({ id: 'PublicGrade' })
export type PublicGrade = z.infer<typeof PublicGrade>

/** A grading scale of a site, best grade first. */
export const PublicGradingScale = z
  .object({
    Scale,
    Scales: z.array(Scale).describe('The scales of the site, standard first'),
    Collectible,
    ...written,
    Grades: z.array(PublicGrade),
  })
  .meta({ id: 'PublicGradingScale' })
export type PublicGradingScale = z.infer<typeof PublicGradingScale>
