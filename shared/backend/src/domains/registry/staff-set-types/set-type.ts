/** Reads and writes set types for staff, and lists the categories that they can belong to. */
import { SetType, type SetTypeCategory, setTypeList } from '@obverse/contract/domains/registry'
import type { AskedOf, PageOf } from '@obverse/contract/list'
import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'
import { typeOfRegistryPath } from '@obverse/contract/rules/registry'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { qualified } from '../../../db/columns'
import { invalid } from '../../../errors'
import { listOf } from '../../../records/list'
import { slugOf } from '../../../records/slug'
import { staffRecord } from '../../../records/staff-record'
import { catalogueCategories, catalogueCountries } from '../../resources'
import type { Site } from '../../sites'
import { registrySets, registrySetTypes, registrySlots } from '../tables'

const ofType = qualified(registrySetTypes.SetTypeID)
const counted = (table: typeof registrySlots | typeof registrySets) =>
  sql<number>`(select count(*)::int from ${table} where ${qualified(table.SetTypeID)} = ${ofType})`
const Slots = counted(registrySlots)
const Sets = counted(registrySets)

/** Returns an expression of the category of a set type. */
const ofCategory = <T>(value: SQL) =>
  sql<T>`(select ${value} from ${catalogueCategories} left join ${catalogueCountries}
    on ${qualified(catalogueCountries.CountryID)} = ${qualified(catalogueCategories.CountryID)}
    where ${qualified(catalogueCategories.CategoryID)} = ${qualified(registrySetTypes.CategoryID)})`
const Category = ofCategory<string>(qualified(catalogueCategories.Name))

export const setTypeRecord = staffRecord(SetType, registrySetTypes, {
  role: 'Registry',
  computed: {
    Company: ofCategory<Site['Company']>(qualified(catalogueCategories.Company)).mapWith(catalogueCategories.Company),
    CollectibleType: ofCategory<CollectibleType>(qualified(catalogueCategories.CollectibleType)),
    Country: ofCategory<string>(sql`coalesce(${qualified(catalogueCountries.Name)}, '')`),
    Category,
    Slots,
    Sets,
  },
  values: (draft, { before }) => {
    const SEOName = draft.SEOName ?? before?.SEOName ?? slugOf(draft.Name)
    if (!SEOName) throw invalid({ SEOName: 'Registry.Fields.SeoName' })
    return { ...draft, SEOName }
  },
  check: async (ctx, { CategoryID }, { before }) => {
    if (!before || before.CategoryID === CategoryID) return
    // Locks out new slots and sets, which belong to the category that the set type has.
    const isIt = eq(registrySetTypes.SetTypeID, before.SetTypeID)
    await ctx.db.select({ id: registrySetTypes.SetTypeID }).from(registrySetTypes).where(isIt).for('update')
    const [now] = await ctx.db.select({ Slots, Sets }).from(registrySetTypes).where(isIt)
    if (now && now.Slots + now.Sets > 0) throw invalid({ CategoryID: 'Registry.Refused.CategoryStays' })
  },
  parts: [{ of: registrySlots.SetTypeID }],
  sitesOf: (ctx, { Company }) => ctx.sites.ofCompany(Company).map(({ SiteID }) => SiteID),
  taken: { SEOName: 'Registry.Refused.SeoNameTaken' },
  brokenReference: () => invalid({ CategoryID: 'Registry.Fields.Category' }),
  inUse: 'Registry.Refused.TypeInUse',
  gone: 'Registry.Refused.ItemsGone',
})

const list = listOf(setTypeList, {
  table: registrySetTypes,
  joins: [[registrySetTypes.CategoryID, catalogueCategories.CategoryID]],
  key: registrySetTypes.SetTypeID,
  columns: setTypeRecord.columns,
  filters: {
    company: (company) => eq(catalogueCategories.Company, company),
    type: (path) => eq(catalogueCategories.CollectibleType, typeOfRegistryPath[path]),
    category: (id) => eq(registrySetTypes.CategoryID, id),
  },
  search: [registrySetTypes.Name, registrySetTypes.SEOName, catalogueCategories.Name],
  sorts: {
    Name: [registrySetTypes.Name],
    Category: [catalogueCategories.Name, registrySetTypes.SortOrder],
    SortOrder: [registrySetTypes.SortOrder],
    Slots: [Slots],
    Sets: [Sets],
    UpdatedUTC: [registrySetTypes.UpdatedUTC],
  },
})

/** Returns a page of set types. */
export const listStaffSetTypes = (
  ctx: Context,
  asked: AskedOf<typeof setTypeList>,
): Promise<PageOf<typeof setTypeList>> => list(ctx, asked)

/** Returns the statements that a page is read with, to see how they are planned. */
export const setTypesStatements = (ctx: Context, asked: AskedOf<typeof setTypeList>): Promise<SQL[]> =>
  list.statements(ctx, asked)

/** Lists the categories of every company, in the order of the catalogue. */
export const listSetTypeCategories = (ctx: Context): Promise<SetTypeCategory[]> =>
  ctx.db
    .select({
      CategoryID: catalogueCategories.CategoryID,
      Company: catalogueCategories.Company,
      CollectibleType: catalogueCategories.CollectibleType,
      Country: sql<string>`coalesce(${catalogueCountries.Name}, '')`,
      Name: catalogueCategories.Name,
    })
    .from(catalogueCategories)
    .leftJoin(catalogueCountries, eq(catalogueCountries.CountryID, catalogueCategories.CountryID))
    .orderBy(
      asc(catalogueCategories.Company),
      asc(catalogueCountries.SortOrder),
      asc(catalogueCategories.SortOrder),
      asc(catalogueCategories.CategoryID),
    )
