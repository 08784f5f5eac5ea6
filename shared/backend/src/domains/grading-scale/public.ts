/** Reads a grading scale of a site with the texts of its grades, in the visitor's language. */
import {
  collectibleOf,
  GradingText,
  type PublicGradingScale,
  scaleAsked,
  scalesOf,
  stepsOfScale,
} from '@obverse/contract/domains/grading-scale'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { localized } from '../translations'
import { gradingTextSites, gradingTexts } from './tables'

const { GradingTextID, Grade, Name, Text, LookFor } = gradingTexts
const { ImageFileName, ImageWidth, ImageHeight, ImageAltText } = gradingTexts
const columns = { GradingTextID, Grade, Name, Text, LookFor, ImageFileName, ImageWidth, ImageHeight, ImageAltText }
const none = {
  Name: '',
  Text: '',
  LookFor: '',
  ImageFileName: null,
  ImageWidth: null,
  ImageHeight: null,
  ImageAltText: '',
}

/**
 * Returns a scale of the site, standard unless it has the one that is asked for. @throws Failure `not_found` for a site
 * that grades nothing of the table
 */
export async function getPublicScale(ctx: Context, asked: string): Promise<PublicGradingScale> {
  const of = found(collectibleOf(ctx.site))
  const scale = scaleAsked(of, asked)
  const rows = await ctx.db
    .select(columns)
    .from(gradingTextSites)
    .innerJoin(gradingTexts, eq(GradingTextID, gradingTextSites.GradingTextID))
    .where(and(eq(gradingTextSites.SiteID, ctx.site.SiteID), eq(gradingTextSites.Scale, scale)))
  const fields = ['Name', 'Text', 'LookFor', 'ImageAltText'] as const
  const read = await localized(ctx, GradingText.entity, rows, (row) => row.GradingTextID, fields)
  const texts = new Map(read.map(({ GradingTextID: _, Grade: code, ...text }) => [code, text]))
  const { Name: name, Text: text, LookFor: lookFor } = texts.get('') ?? none
  return {
    Scale: scale,
    Scales: [...scalesOf(of)],
    Collectible: of,
    Name: name,
    Text: text,
    LookFor: lookFor,
    Grades: stepsOfScale(of, scale).map((step) => ({ ...step, ...(texts.get(step.Code) ?? none) })),
  }
}
