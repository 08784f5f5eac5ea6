import type { GradingScale, gradeScales } from '@obverse/contract/rules/grading-scale'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, key, typedHtml, typedText, version } from '../../db/columns'
import { sites } from '../../db/tables'

export const gradingTexts = pgTable(
  'grading_texts',
  {
    GradingTextID: key('grading_text_id'),
    Collectible: text('collectible').$type<(typeof gradeScales)[number]>().notNull(),
    Scale: text('scale').$type<GradingScale>().notNull(),
    Grade: text('grade').notNull().default(''),
    Name: typedText('name').notNull().default(''),
    Text: typedHtml('text').notNull().default(''),
    LookFor: typedText('look_for').notNull().default(''),
    ImageFileName: text('image_file_name'),
    ImageWidth: integer('image_width'),
    ImageHeight: integer('image_height'),
    ImageAltText: typedText('image_alt_text').notNull().default(''),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [index('grading_texts_image').on(table.ImageFileName).where(sql`${table.ImageFileName} is not null`)],
)

/** The sites of a text. It repeats the scale and the grade, for which a site has one text. */
export const gradingTextSites = pgTable(
  'grading_text_sites',
  {
    GradingTextID: integer('grading_text_id')
      .notNull()
      .references(() => gradingTexts.GradingTextID, { onDelete: 'cascade' }),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'restrict' }),
    Scale: text('scale').$type<GradingScale>().notNull(),
    Grade: text('grade').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.GradingTextID, table.SiteID] }),
    unique('grading_text_sites_grade').on(table.SiteID, table.Scale, table.Grade),
  ],
)
