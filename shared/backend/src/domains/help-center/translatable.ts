/** Lists the translated texts of the help center and the sites that show them. */
import { sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Translatable } from '../../domain'
import { translatableOf } from '../../translatable'
import { CATEGORY, QUESTION, SUBCATEGORY } from './public'
import { categories, questions, subcategories } from './tables'

const role = 'HelpCenter'

export const helpCenterTranslatables: readonly Translatable[] = [
  translatableOf({
    entityType: CATEGORY,
    name: 'Help center categories',
    role,
    key: categories.Id,
    plain: [categories.Name],
    siteIDs: sql`array[${categories.SiteID}]`,
  }),
  translatableOf({
    entityType: SUBCATEGORY,
    name: 'Help center subcategories',
    role,
    key: subcategories.Id,
    plain: [subcategories.Name],
    rich: [subcategories.Text],
    siteIDs: sql`array(select ${qualified(categories.SiteID)} from ${categories} where ${qualified(categories.Id)} = ${qualified(subcategories.CategoryID)})`,
  }),
  translatableOf({
    entityType: QUESTION,
    name: 'Help center questions',
    role,
    key: questions.Id,
    plain: [questions.Name],
    rich: [questions.Text],
    siteIDs: sql`array(select ${qualified(categories.SiteID)} from ${subcategories} join ${categories} on ${qualified(categories.Id)} = ${qualified(subcategories.CategoryID)}
      where ${qualified(subcategories.Id)} = ${qualified(questions.SubcategoryID)})`,
  }),
]
