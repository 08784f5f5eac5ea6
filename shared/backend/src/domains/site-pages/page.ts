/** Reads and writes the pages of sites for staff. */
import { isDeepStrictEqual } from 'node:util'
import { addressOfKind, reservedAddresses, SitePage, sitePageList } from '@obverse/contract/domains/site-pages'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { qualified } from '../../db/columns'
import { invalid } from '../../errors'
import { listOf } from '../../records/list'
import { baseOf, checkSites, distinct, freeAddress, isInState, shownSpanOf, timesOf } from '../../records/publication'
import { sanitizeRichText } from '../../records/rich-text'
import { slugOf } from '../../records/slug'
import { staffRecord } from '../../records/staff-record'
import { copyTranslations, translations } from '../translations'
import { ADDRESS_TAKEN, sitesOfPage, writePageSites } from './places'
import { sitePageSites, sitePages } from './tables'

/** Returns the address of a page. @throws Failure `invalid` for none, and for one that other pages of the sites own */
function addressOf({ SEOName, Kind, Title }: Pick<SitePage, 'Kind' | 'Title'> & { SEOName?: string | undefined }) {
  const address = SEOName || addressOfKind[Kind] || slugOf(Title)
  if (!address) throw invalid({ SEOName: 'SitePages.Fields.NoAddress' })
  if (reservedAddresses.includes(address)) throw invalid({ SEOName: 'SitePages.Fields.Reserved' })
  return address
}

export const pageRecord = staffRecord(SitePage, sitePages, {
  role: 'Content',
  computed: {
    SiteIDs: sitesOfPage,
    Languages: sql<
      string[]
    >`array(select text.language_code from ${translations} text where text.entity_type = ${SitePage.entity} and text.field = 'Text' and text.value <> '' and text.entity_key = site_pages.site_page_id::text order by 1)`,
  },
  nameOf: ({ Title }) => Title,
  parts: [{ of: sitePageSites.SitePageID }],
  values: async ({ SiteIDs, ...draft }, { tx, before }) => {
    await checkSites(tx, SiteIDs)
    const SEOName = addressOf({ ...draft, SEOName: draft.SEOName || before?.SEOName })
    const Text = sanitizeRichText(draft.Text)
    const isSame = before?.Title === draft.Title && before.Text === Text
    const ChangedUTC = isSame ? before.ChangedUTC : tx.now().toISOString()
    return { ...draft, ...timesOf(tx, draft), SEOName, Text, ChangedUTC }
  },
  changesParts: (draft, before) => !isDeepStrictEqual(distinct(draft.SiteIDs), before.SiteIDs),
  writeParts: (tx, id, { SiteIDs }) => writePageSites(tx, id, SiteIDs),
  publish: async (tx, row, IsPublished) => {
    const times = timesOf(tx, { ...row, IsPublished })
    await tx.db.update(sitePageSites).set(shownSpanOf(times)).where(eq(sitePageSites.SitePageID, row.SitePageID))
    return times
  },
  sitesOf: (_, { IsPublished, SiteIDs }) => (IsPublished ? SiteIDs : []),
  homesOf: ({ SiteIDs }) => SiteIDs,
  translated: {
    name: 'Pages',
    plain: ['Title', 'Description'],
    rich: ['Text'],
    siteIDs: sql`array(select ${qualified(sitePageSites.SiteID)} from ${sitePageSites} where ${qualified(sitePageSites.SitePageID)} = ${qualified(sitePages.SitePageID)} order by 1)`,
  },
  taken: { SEOName: ADDRESS_TAKEN },
})

/** Returns a page of the pages with the filters of staff. */
export const listPages = listOf(sitePageList, {
  table: sitePages,
  key: sitePages.SitePageID,
  columns: pageRecord.columns,
  filters: {
    siteID: (id) =>
      sql`exists (select 1 from ${sitePageSites} link where link.site_page_id = site_pages.site_page_id and link.site_id = ${id})`,
    kind: (kind) => eq(sitePages.Kind, kind),
    state: (state, ctx) => isInState(sitePages, state, ctx.now().toISOString()),
  },
  search: [sitePages.Title, sitePages.SEOName],
  sorts: {
    Title: [sitePages.Title],
    UpdatedUTC: [sitePages.UpdatedUTC],
    StartsUTC: [sitePages.StartsUTC],
  },
})

/** Copies a page with its translations, as a draft without times, at the next address that is free on its sites. */
export const duplicatePage = (ctx: Context, id: number): Promise<SitePage> =>
  transact(ctx, async (tx) => {
    const {
      SitePageID: _,
      Version: __,
      UpdatedUTC: ___,
      ChangedUTC: ____,
      Languages: _____,
      ...fields
    } = await pageRecord.get(tx, id)
    const taken = await tx.db
      .select({ name: sitePageSites.SEOName })
      .from(sitePageSites)
      .where(inArray(sitePageSites.SiteID, fields.SiteIDs))
    const created = await pageRecord.create(tx, {
      ...fields,
      SEOName: freeAddress(baseOf(fields.SEOName), new Set(taken.map(({ name }) => name))),
      IsPublished: false,
      StartsUTC: null,
      EndsUTC: null,
    })
    await copyTranslations(tx, SitePage.entity, id, created.SitePageID)
    return pageRecord.get(tx, created.SitePageID)
  })
