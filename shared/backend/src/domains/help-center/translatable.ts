/** Which texts of the help centre are translated, and where their English stands. */
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Translatable } from '../../domain'
import { CATEGORY, QUESTION, SUBCATEGORY } from './public'
import { categories, questions, subcategories } from './tables'

const ids = (keys: readonly string[]) => keys.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
const unique = (rows: { SiteID: number }[]) => [...new Set(rows.map((row) => row.SiteID))]

export const helpCenterTranslatables: readonly Translatable[] = [
  {
    entityType: CATEGORY,
    name: 'Help center categories',
    role: 'HelpCenter',
    fields: [{ Field: 'Name', IsRich: false }],
    sources: async (ctx: Context, keys) => {
      const rows = await ctx.db
        .select({ Id: categories.Id, Name: categories.Name, SiteID: categories.SiteID })
        .from(categories)
        .where(keys && inArray(categories.Id, ids(keys)))
        .orderBy(categories.Id)
      return rows.map((row) => ({
        key: String(row.Id),
        name: row.Name,
        texts: { Name: row.Name },
        siteIDs: [row.SiteID],
      }))
    },
    sitesOf: async (ctx, keys) =>
      unique(
        await ctx.db
          .select({ SiteID: categories.SiteID })
          .from(categories)
          .where(inArray(categories.Id, ids(keys))),
      ),
  },
  {
    entityType: SUBCATEGORY,
    name: 'Help center subcategories',
    role: 'HelpCenter',
    fields: [
      { Field: 'Name', IsRich: false },
      { Field: 'Text', IsRich: true },
    ],
    sources: async (ctx, keys) => {
      const rows = await ctx.db
        .select({ Id: subcategories.Id, Name: subcategories.Name, Text: subcategories.Text, SiteID: categories.SiteID })
        .from(subcategories)
        .innerJoin(categories, eq(subcategories.CategoryID, categories.Id))
        .where(keys && inArray(subcategories.Id, ids(keys)))
        .orderBy(subcategories.Id)
      return rows.map((row) => ({
        key: String(row.Id),
        name: row.Name,
        texts: { Name: row.Name, Text: row.Text },
        siteIDs: [row.SiteID],
      }))
    },
    sitesOf: async (ctx, keys) =>
      unique(
        await ctx.db
          .select({ SiteID: categories.SiteID })
          .from(subcategories)
          .innerJoin(categories, eq(subcategories.CategoryID, categories.Id))
          .where(inArray(subcategories.Id, ids(keys))),
      ),
  },
  {
    entityType: QUESTION,
    name: 'Help center questions',
    role: 'HelpCenter',
    fields: [
      { Field: 'Name', IsRich: false },
      { Field: 'Text', IsRich: true },
    ],
    sources: async (ctx, keys) => {
      const rows = await ctx.db
        .select({ Id: questions.Id, Name: questions.Name, Text: questions.Text, SiteID: categories.SiteID })
        .from(questions)
        .innerJoin(subcategories, eq(questions.SubcategoryID, subcategories.Id))
        .innerJoin(categories, eq(subcategories.CategoryID, categories.Id))
        .where(keys && inArray(questions.Id, ids(keys)))
        .orderBy(questions.Id)
      return rows.map((row) => ({
        key: String(row.Id),
        name: row.Name,
        texts: { Name: row.Name, Text: row.Text },
        siteIDs: [row.SiteID],
      }))
    },
    sitesOf: async (ctx, keys) =>
      unique(
        await ctx.db
          .select({ SiteID: categories.SiteID })
          .from(questions)
          .innerJoin(subcategories, eq(questions.SubcategoryID, subcategories.Id))
          .innerJoin(categories, eq(subcategories.CategoryID, categories.Id))
          .where(inArray(questions.Id, ids(keys))),
      ),
  },
]
