/** Reads and writes the texts of grades and scales for staff. */
import { isDeepStrictEqual } from 'node:util'
import {
  collectibleOf,
  GradingText,
  gradeScales,
  gradingTextList,
  scalesOf,
  stepsOfScale,
} from '@obverse/contract/domains/grading-scale'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { invalid } from '../../errors'
import { listOf } from '../../records/list'
import { picturesOf } from '../../records/pictures'
import { checkSites, distinct } from '../../records/publication'
import { sanitizeRichText } from '../../records/rich-text'
import { mapWriteError } from '../../records/staff-change'
import { staffRecord } from '../../records/staff-record'
import { gradingTextSites, gradingTexts } from './tables'

// Names the outer table by hand: drizzle leaves it out of a select from one table.
const sitesOfText = sql<
  number[]
>`array(select link.site_id from ${gradingTextSites} link where link.grading_text_id = grading_texts.grading_text_id order by 1)`

/** Refuses sites that grade something else: the table of the text has no grade of theirs. */
async function checkCollectible(tx: Context, of: GradingText['Collectible'], siteIDs: readonly number[]) {
  await checkSites(tx, siteIDs)
  const others = tx.sites.all().filter((site) => siteIDs.includes(site.SiteID) && collectibleOf(site) !== of)
  if (others.length > 0) throw invalid({ SiteIDs: 'GradingScale.Fields.OtherSites' })
}

/** Writes the sites of a text as it is stored. @throws Failure `invalid` when one has a text for the grade already */
async function writeSites(tx: Context, id: number, siteIDs: readonly number[]): Promise<void> {
  const [text] = await tx.db.select().from(gradingTexts).where(eq(gradingTexts.GradingTextID, id))
  if (!text) return
  const { Scale, Grade } = text
  await tx.db.delete(gradingTextSites).where(eq(gradingTextSites.GradingTextID, id))
  await tx.db
    .insert(gradingTextSites)
    .values(distinct(siteIDs).map((SiteID) => ({ GradingTextID: id, SiteID, Scale, Grade })))
    .catch(mapWriteError({ taken: () => invalid({ Grade: 'GradingScale.Refused.GradeTaken' }) }))
}

export const textRecord = staffRecord(GradingText, gradingTexts, {
  role: 'Content',
  computed: { SiteIDs: sitesOfText },
  nameOf: ({ Name, Grade, Scale }) => Name || Grade || Scale,
  parts: [{ of: gradingTextSites.GradingTextID }],
  values: async ({ SiteIDs, ...draft }, { tx }) => {
    await checkCollectible(tx, draft.Collectible, SiteIDs)
    return { ...draft, Text: sanitizeRichText(draft.Text) }
  },
  changesParts: (draft, before) => !isDeepStrictEqual(distinct(draft.SiteIDs), before.SiteIDs),
  writeParts: (tx, id, { SiteIDs }) => writeSites(tx, id, SiteIDs),
  pictures: picturesOf(gradingTexts, {
    own: [
      {
        sent: 'Image',
        removed: 'RemoveImage',
        file: gradingTexts.ImageFileName,
        width: gradingTexts.ImageWidth,
        height: gradingTexts.ImageHeight,
      },
    ],
    audiences: () => ['everyone'],
  }),
  // The picture is recorded, and not restored: its file is gone.
  remembers: ['ImageFileName', 'ImageWidth', 'ImageHeight'],
  sitesOf: (_, { SiteIDs }) => SiteIDs,
  translated: {
    name: 'Grading scales',
    plain: ['Name', 'LookFor', 'ImageAltText'],
    rich: ['Text'],
    siteIDs: sql`array(select ${qualified(gradingTextSites.SiteID)} from ${gradingTextSites} where ${qualified(gradingTextSites.GradingTextID)} = ${qualified(gradingTexts.GradingTextID)} order by 1)`,
  },
})

// The order of the table of grades: a scale is before its grades.
const places = gradeScales.flatMap((of) =>
  scalesOf(of).flatMap((scale) =>
    ['', ...stepsOfScale(of, scale).map(({ Code }) => Code)].map((grade) => `'${of} ${scale} ${grade}'`),
  ),
)
const place = sql`array_position(array[${sql.raw(places.join())}], ${gradingTexts.Collectible} || ' ' || ${gradingTexts.Scale} || ' ' || ${gradingTexts.Grade})`

/** Returns a page of the texts with the filters of staff. */
export const listTexts = listOf(gradingTextList, {
  table: gradingTexts,
  key: gradingTexts.GradingTextID,
  columns: textRecord.columns,
  filters: {
    siteID: (id) =>
      sql`exists (select 1 from ${gradingTextSites} link where link.grading_text_id = grading_texts.grading_text_id and link.site_id = ${id})`,
    collectible: (of) => eq(gradingTexts.Collectible, of),
    scale: (scale) => eq(gradingTexts.Scale, scale),
  },
  search: [gradingTexts.Name, gradingTexts.Grade],
  order: [place],
})
