/** Answers the catalogue of specialties and services in the language of the call. */
import type { DealerService, DealerSpecialty, DealerSpecialtyGroups } from '@obverse/contract/domains/dealer-locator'
import { type CollectibleType, collectibleTypes } from '@obverse/contract/rules/cert-lookup'
import { and, arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Translate } from '../../texts'
import { type Service, type Specialty, services, specialties, specialtyGroups } from './catalogue'
import { dealerLocations } from './tables'

/** Returns the types that a call is about: the one it names, or those of the site. */
export const typesOf = (ctx: Context, type: CollectibleType | undefined): readonly CollectibleType[] =>
  type ? [type] : collectibleTypes.filter((one) => ctx.site.CollectibleTypes.includes(one))

type InUse = { specialties: ReadonlySet<number>; services: ReadonlySet<number> }
/** Returns the numbers that published locations of these types have. */
async function readInUse(ctx: Context, types: readonly CollectibleType[]): Promise<InUse> {
  const where = and(eq(dealerLocations.IsPublished, true), arrayOverlaps(dealerLocations.CollectibleTypes, [...types]))
  const [row] = await ctx.db
    .select({
      Specialties: sql<
        number[]
      >`array(select distinct unnest(${dealerLocations.SpecialtyIDs}) from ${dealerLocations} where ${where})`,
      Services: sql<
        number[]
      >`array(select distinct unnest(${dealerLocations.ServiceIDs}) from ${dealerLocations} where ${where})`,
    })
    .from(sql`(select 1) as one`)
  return { specialties: new Set(row?.Specialties), services: new Set(row?.Services) }
}

const shownSpecialty = (t: Translate, isDisabled: boolean, specialty: Specialty): DealerSpecialty => ({
  ...specialty,
  Name: t(specialty.Name),
  selected: false,
  IsDisabled: isDisabled,
})
const shownService = (t: Translate, isDisabled: boolean, service: Service): DealerService => ({
  ...service,
  Name: t(service.Name),
  CollectibleTypes: [...service.CollectibleTypes],
  selected: false,
  IsDisabled: isDisabled,
})

/** LOC-C3: lists the specialties of some types; LOC-C2: the featured ones alone. */
export async function listSpecialties(ctx: Context, type: CollectibleType | undefined, onlyFeatured = false) {
  const types = typesOf(ctx, type)
  const [used, t] = await Promise.all([readInUse(ctx, types), ctx.words()])
  return {
    Specialties: specialties
      .filter((one) => types.includes(one.CollectibleType) && (one.IsFeatured || !onlyFeatured))
      .map((one) => shownSpecialty(t, !used.specialties.has(one.ID), one)),
  }
}

/** LOC-C5: lists the specialties of some types in groups. */
export async function listGroups(ctx: Context, type: CollectibleType | undefined): Promise<DealerSpecialtyGroups> {
  const types = typesOf(ctx, type)
  const [used, t] = await Promise.all([readInUse(ctx, types), ctx.words()])
  return {
    Groups: specialtyGroups
      .filter(({ CollectibleType }) => types.includes(CollectibleType))
      .map((group) => ({
        SeoName: group.SeoName,
        Name: t(group.Name),
        CollectibleType: group.CollectibleType,
        Specializations: group.specialties.map((one) => shownSpecialty(t, !used.specialties.has(one.ID), one)),
      })),
  }
}

/** LOC-C4: lists the services of some types. */
export async function listServices(ctx: Context, type: CollectibleType | undefined) {
  const types = typesOf(ctx, type)
  const [used, t] = await Promise.all([readInUse(ctx, types), ctx.words()])
  return {
    Services: services
      .filter(({ CollectibleTypes }) => CollectibleTypes.some((one) => types.includes(one)))
      .map((one) => shownService(t, !used.services.has(one.ID), one)),
  }
}

/** Returns the specialties with these numbers, of these types or of all, in the order of the catalogue. */
export async function specialtiesOf(ctx: Context, ids: readonly number[], type?: CollectibleType) {
  const t = await ctx.words()
  return specialties
    .filter(({ ID, CollectibleType }) => ids.includes(ID) && (!type || type === CollectibleType))
    .map((one) => shownSpecialty(t, false, one))
}
/** Returns the services with these numbers, in the order of the catalogue. */
export async function servicesOf(ctx: Context, ids: readonly number[]) {
  const t = await ctx.words()
  return services.filter(({ ID }) => ids.includes(ID)).map((one) => shownService(t, false, one))
}
