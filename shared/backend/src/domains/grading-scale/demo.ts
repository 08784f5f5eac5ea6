/** Writes the texts of the demonstration's scales with their sites and German translations. */
import { collectibleOf, GradingText } from '@obverse/contract/domains/grading-scale'
import type { Context } from '../../context'
import { found } from '../../errors'
import { sanitizeRichText } from '../../records/rich-text'
import { germanRows, translations } from '../translations'
import { demoTexts } from './demo-texts'
import { gradingTextSites, gradingTexts } from './tables'

const html = (text: string) => (text === '' ? '' : sanitizeRichText(`<p>${text}</p>`))

/** Writes each text for all sites that grade its kind of collectible. */
export async function fillGradingScale(ctx: Context): Promise<void> {
  const made = await ctx.db
    .insert(gradingTexts)
    .values(
      demoTexts.map(({ of, scale, grade, english: [Name, text, LookFor] }) => ({
        Collectible: of,
        Scale: scale,
        Grade: grade,
        Name,
        Text: html(text),
        LookFor,
      })),
    )
    .returning({ id: gradingTexts.GradingTextID })
  const each = demoTexts.map((text, at) => ({ ...text, id: found(made[at]).id }))
  await ctx.db.insert(gradingTextSites).values(
    each.flatMap(({ of, scale, grade, id }) =>
      ctx.sites
        .all()
        .filter((site) => collectibleOf(site) === of)
        .map(({ SiteID }) => ({ GradingTextID: id, SiteID, Scale: scale, Grade: grade })),
    ),
  )
  await ctx.db.insert(translations).values(
    each.flatMap(({ english, german, id }) =>
      germanRows(GradingText.entity, id, {
        Name: [english[0] ?? '', german[0] ?? ''],
        Text: [html(english[1] ?? ''), html(german[1] ?? '')],
        LookFor: [english[2] ?? '', german[2] ?? ''],
      }),
    ),
  )
}
