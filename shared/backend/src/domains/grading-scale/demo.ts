/** Writes the texts of the demonstration's scales with their sites and German translations. */
import { createHash } from 'node:crypto'
import { collectibleOf, GradingText } from '@obverse/contract/domains/grading-scale'
import type { Context } from '../../context'
import { found } from '../../errors'
import { sanitizeRichText } from '../../rich-text'
import { translations } from '../translations'
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
      (['Name', 'Text', 'LookFor'] as const).flatMap((Field, at) => {
        const [source = '', value = ''] = [english[at], german[at]]
        const [SourceText, Value] = Field === 'Text' ? [html(source), html(value)] : [source, value]
        const SourceHash = createHash('md5').update(SourceText).digest('hex')
        const record = { EntityType: GradingText.entity, EntityKey: String(id), Field, LanguageCode: 'de-DE' }
        return SourceText === '' ? [] : [{ ...record, Value, SourceText, SourceHash }]
      }),
    ),
  )
}
