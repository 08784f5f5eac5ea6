/** Finds certificates of items that the caller sent in, and that a set of theirs could take. */
import type { OwnCandidate } from '@obverse/contract/domains/registry'
import { formatCertNumber } from '@obverse/contract/rules/cert-lookup'
import { and, asc, desc, eq, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { type Context, personOf } from '../../../context'
import { qualified } from '../../../db/columns'
import { found } from '../../../errors'
import { certificates } from '../../cert-lookup'
import { catalogueCategories, catalogueSubcategories, catalogueValues, collectibles } from '../../resources'
import { displayGradeOf, labelColumns, readOwnRows } from '../rows'
import { registryClaims, registryEntries, registrySets, registrySlots } from '../tables'
import { isOwn } from './read'

/** The most certificates that are offered at once. */
const MOST = 100

type StoredSet = typeof registrySets.$inferSelect

/** The points of a certificate as `registry_rated()` gives them: of its grade with the most marks that both have. */
const points = sql<number>`coalesce((select max(${catalogueValues.Amount}) from ${catalogueValues}
  where ${qualified(catalogueValues.CollectibleID)} = ${qualified(certificates.CollectibleID)}
    and ${eq(catalogueValues.List, 'set-scores')} and ${eq(catalogueValues.Currency, '')}
    and ${qualified(catalogueValues.Designation)} = ${qualified(certificates.Designation)}
    and ${qualified(catalogueValues.Grade)} = ${qualified(certificates.Grade)}
    and ${qualified(catalogueValues.Flags)} & ~${qualified(certificates.Flags)} = 0), 0)`
/** Details and no grade have no points. */
const hasStraightGrade = sql`${certificates.Flags} & 48 = 0`

/** Reads the caller's certificates that are in good standing and not in the set; of a slot the one with the most points. */
function readOffered(ctx: Context, { SetID, SetTypeID, CollectibleType }: StoredSet) {
  const { PeopleID } = personOf(ctx)
  const isCompetitive = SetTypeID !== null
  const inSet = ctx.db
    .select({ id: registryEntries.EntryID })
    .from(registryEntries)
    .where(
      and(eq(registryEntries.SetID, SetID), eq(registryEntries.CertificateID, qualified(certificates.CertificateID))),
    )
  const ofOthers = ctx.db
    .select({ id: registryClaims.CertificateID })
    .from(registryClaims)
    .where(
      and(
        eq(registryClaims.CertificateID, qualified(certificates.CertificateID)),
        ne(registryClaims.PeopleID, PeopleID),
      ),
    )
  return ctx.db
    .selectDistinctOn([isCompetitive ? registrySlots.SlotID : certificates.CertificateID], {
      certificate: labelColumns,
      Name: collectibles.Name,
      SlotID: registrySlots.SlotID,
      Points: points,
      GradedUTC: certificates.GradedUTC,
    })
    .from(certificates)
    .leftJoin(collectibles, eq(collectibles.CollectibleID, certificates.CollectibleID))
    .leftJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .leftJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(
      registrySlots,
      and(eq(registrySlots.SetTypeID, SetTypeID ?? 0), eq(registrySlots.CollectibleID, certificates.CollectibleID)),
    )
    .where(
      and(
        eq(certificates.PeopleID, PeopleID),
        eq(certificates.Company, ctx.site.Company),
        eq(certificates.IsReleased, true),
        eq(certificates.Status, 'active'),
        or(isNull(collectibles.CollectibleID), eq(catalogueCategories.CollectibleType, CollectibleType)),
        notExists(inSet),
        isCompetitive ? and(isNotNull(registrySlots.SlotID), hasStraightGrade, notExists(ofOthers)) : undefined,
      ),
    )
    .orderBy(...(isCompetitive ? [asc(registrySlots.SlotID), desc(points)] : []), asc(certificates.CertificateID))
}
type Offered = Awaited<ReturnType<typeof readOffered>>[number]

/**
 * Lists certificates of the caller that a set could take: for a competitive set the best one of each slot that is empty
 * or holds fewer points, slot by slot; for a custom set the last graded first. @throws Failure 404
 */
export async function listCandidates(ctx: Context, setID: number): Promise<OwnCandidate[]> {
  const [row] = await ctx.db
    .select()
    .from(registrySets)
    .where(and(eq(registrySets.SetID, setID), isOwn(ctx)))
  const set = found(row)
  const offerOf = ({ certificate, Name, Points }: Offered, Holding: string): OwnCandidate => ({
    CertNumber: formatCertNumber(certificate.Company, certificate),
    Name: certificate.LabelText || (Name ?? ''),
    DisplayGrade: displayGradeOf(set.CollectibleType, certificate),
    Score: set.SetTypeID === null ? 0 : Points,
    Holding,
  })
  const offered = await readOffered(ctx, set)
  if (set.SetTypeID === null)
    return offered
      .sort((one, other) => other.GradedUTC.localeCompare(one.GradedUTC))
      .slice(0, MOST)
      .map((one) => offerOf(one, ''))
  const bySlot = new Map(offered.map((one) => [one.SlotID, one]))
  const slots = await readOwnRows(ctx, set)
  return slots
    .flatMap(({ SlotID, Entry }) => {
      const one = bySlot.get(SlotID)
      return one && (!Entry || one.Points > Entry.Score) ? offerOf(one, Entry?.CertNumber ?? '') : []
    })
    .slice(0, MOST)
}
