/** The schema of one collectible with everything that is public about it. */
import * as z from 'zod'
import { Instant } from '../../endpoint'
import { collectibleTypes, correctionKinds, metals } from '../cert-lookup/rules'
import { counted } from './schemas'
import { CollectibleValues } from './values'

/** The days of the trend. */
export const trendDays = 400

/** A collectible: its place, its population by grade, the finest there are, and the trend. */
export const Collectible = z
  .object({
    CollectibleID: z.int(),
    SeoName: z.string(),
    Name: z.string().describe('As its label says it'),
    ImagePath: z.string().nullable().describe('The path of its picture at this site'),
    LabelLines: z.array(z.string()).describe('The item on the label, in up to three lines'),
    CollectibleType: z.enum(collectibleTypes),
    Year: z.string(),
    Denomination: z.string(),
    Metal: z.enum(metals),
    ItemNumber: z.string().describe('The number of an issue or a card'),
    Levels: z
      .array(z.object({ Name: z.string(), SeoName: z.string() }))
      .describe('The place in the catalogue, outermost first, in the language of the visitor'),
    Columns: z.array(z.string()).describe('The names of all grades, lowest first'),
    Rows: z
      .array(z.object({ Designation: z.string().describe('Empty for the usual one'), ...counted }))
      .describe('One for each designation with certificates, whatever their marks'),
    Totals: z.object(counted).describe('The sums of the rows'),
    Finest: z
      .array(z.object({ Designation: z.string(), Grade: z.string().describe('As the label says it'), Count: z.int() }))
      .describe('The best straight grade of each designation that has one'),
    Days: z
      .array(
        z.object({
          Day: z.string().describe('A day by UTC'),
          Total: z.int().describe('All certificates at its end, with details and without a grade too'),
          Details: z.int(),
        }),
      )
      .describe('The days on which a number changed, oldest first; the first one may carry an older number'),
    Corrections: z
      .array(
        z.object({
          Day: z.string().describe('A day by UTC'),
          Changes: z.array(z.object({ Kind: z.enum(correctionKinds), Count: z.int().describe('Certificates') })),
        }),
      )
      .describe('The days on which certificates were corrected, the latest first; gradings are no corrections'),
    Today: z.string().describe('The day by UTC up to which the last number holds'),
    Prices: CollectibleValues.describe('In the currency of the site'),
    Scores: CollectibleValues.describe('The points of each grade in a registry set'),
    LatestUTC: Instant.nullable().describe('The moment of the latest grading; null without certificates'),
  })
  .meta({ id: 'Collectible' })
export type Collectible = z.infer<typeof Collectible>
