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

/** Returns those of some numbers that published locations of these types have; one location of each is looked for. */
async function readUsed(
  ctx: Context,
  types: readonly CollectibleType[],
  column: typeof dealerLocations.SpecialtyIDs | typeof dealerLocations.ServiceIDs,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const number = sql`offered.number`
  const has = and(
    eq(dealerLocations.IsPublished, true),
    arrayOverlaps(dealerLocations.CollectibleTypes, [...types]),
    sql`${column} @> array[${number}]`,
  )
  const { rows } = await ctx.db.execute<{ number: number }>(
    sql`select ${number} from unnest(${sql.param([...ids])}::int[]) as offered(number)
      where exists (select 1 from ${dealerLocations} where ${has})`,
  )
  return new Set(rows.map((row) => row.number))
}
const idsOf = (all: readonly { ID: number }[]) => all.map(({ ID }) => ID)

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
  const listed = specialties.filter((one) => types.includes(one.CollectibleType) && (one.IsFeatured || !onlyFeatured))
  const [used, t] = await Promise.all([readUsed(ctx, types, dealerLocations.SpecialtyIDs, idsOf(listed)), ctx.words()])
  return { Specialties: listed.map((one) => shownSpecialty(t, !used.has(one.ID), one)) }
}

/** LOC-C5: lists the specialties of some types in groups. */
export async function listGroups(ctx: Context, type: CollectibleType | undefined): Promise<DealerSpecialtyGroups> {
  const types = typesOf(ctx, type)
  const groups = specialtyGroups.filter(({ CollectibleType }) => types.includes(CollectibleType))
  const ids = groups.flatMap((group) => idsOf(group.specialties))
  const [used, t] = await Promise.all([readUsed(ctx, types, dealerLocations.SpecialtyIDs, ids), ctx.words()])
  return {
    Groups: groups.map((group) => ({
      SeoName: group.SeoName,
      Name: t(group.Name),
      CollectibleType: group.CollectibleType,
      Specializations: group.specialties.map((one) => shownSpecialty(t, !used.has(one.ID), one)),
    })),
  }
}

/** LOC-C4: lists the services of some types. */
export async function listServices(ctx: Context, type: CollectibleType | undefined) {
  const types = typesOf(ctx, type)
  const listed = services.filter(({ CollectibleTypes }) => CollectibleTypes.some((one) => types.includes(one)))
  const [used, t] = await Promise.all([readUsed(ctx, types, dealerLocations.ServiceIDs, idsOf(listed)), ctx.words()])
  return { Services: listed.map((one) => shownService(t, !used.has(one.ID), one)) }
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
