/** Reads the rows of a set: every slot of its type, or the certificates of a custom set. */
import type { OwnSetEntry, OwnSetRow, SetEntry, SetRow } from '@obverse/contract/domains/registry'
import { formatGrade, scaleOf } from '@obverse/contract/grades'
import { type CollectibleType, cacMarks, formatCertNumber } from '@obverse/contract/rules/cert-lookup'
import { entryStandings } from '@obverse/contract/rules/registry'
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { certificates } from '../cert-lookup'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from '../resources'
import { namedOf, namingColumns, readSlots } from './slots'
import { registryEntries, type registrySets } from './tables'

type StoredSet = Pick<typeof registrySets.$inferSelect, 'SetID' | 'SetTypeID' | 'CollectibleType'>

/** The columns of a certificate that say its number and its grade. */
export const labelColumns = {
  SubmissionNumber: certificates.SubmissionNumber,
  Line: certificates.Line,
  Company: certificates.Company,
  Grade: certificates.Grade,
  Designation: certificates.Designation,
  Flags: certificates.Flags,
  Status: certificates.Status,
  IsReleased: certificates.IsReleased,
  LabelText: certificates.LabelText,
}
type Label = Pick<typeof certificates.$inferSelect, keyof typeof labelColumns>

const ratingColumns = {
  Standing: sql<number>`rated.standing`,
  Score: sql<number>`rated.score`,
  HasImage: sql<boolean>`rated.has_image`,
}

/**
 * Reads the entries of a set with their certificates and what each is worth, in the order in which they were put. One
 * statement: an entry that is added or taken out meanwhile is whole or not there.
 */
const readEntries = (ctx: Context, setID: number) =>
  ctx.db
    .select({ entry: registryEntries, certificate: labelColumns, ...namingColumns, ...ratingColumns })
    .from(registryEntries)
    .innerJoin(sql`registry_rated(array[${setID}::int]) as rated`, sql`rated.entry_id = ${registryEntries.EntryID}`)
    .innerJoin(certificates, eq(certificates.CertificateID, registryEntries.CertificateID))
    .leftJoin(collectibles, eq(collectibles.CollectibleID, certificates.CollectibleID))
    .leftJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .leftJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(catalogueCountries, eq(catalogueCountries.CountryID, catalogueCategories.CountryID))
    .where(eq(registryEntries.SetID, setID))
    .orderBy(asc(registryEntries.SortOrder), asc(registryEntries.EntryID))
type Read = Awaited<ReturnType<typeof readEntries>>[number]

const cac = cacMarks.green | cacMarks.gold

/** Returns the grade as the label says it; empty where nobody may see it. */
export function displayGradeOf(type: CollectibleType, certificate: Label): string {
  const { Grade: Value, Designation, Flags, Status, IsReleased } = certificate
  if (!IsReleased || Status === 'contact-support') return ''
  const label = formatGrade(scaleOf(type) ?? 'coins', { Value, Designation, Flags: Flags & ~cac })
  return Flags & cac ? `${label} CAC` : label
}

/** Returns the rows of a set as its owner sees them, with the numbers of its certificates. */
export async function readOwnRows(
  ctx: Context,
  { SetID, SetTypeID, CollectibleType }: StoredSet,
): Promise<OwnSetRow[]> {
  const entries = await readEntries(ctx, SetID)
  const entryOf = ({ entry, certificate, Standing, Score, HasImage }: Read): OwnSetEntry => ({
    EntryID: entry.EntryID,
    CertNumber: formatCertNumber(certificate.Company, certificate),
    DisplayGrade: displayGradeOf(CollectibleType, certificate),
    Standing: found(entryStandings[Standing - 1]),
    Score,
    HasImage,
    Description: entry.Description,
  })
  if (SetTypeID === null)
    return entries.map((read) => ({
      ...namedOf(ctx, {
        ...read,
        Name: read.certificate.LabelText || read.Name || '',
        Path: read.Name ? read.Path : '',
      }),
      SlotID: null,
      Entry: entryOf(read),
    }))
  const inSlot = new Map(entries.map((read) => [read.entry.SlotID, read]))
  return (await readSlots(ctx, SetTypeID)).map(({ SlotID, Name, Path, BestPoints }) => {
    const read = inSlot.get(SlotID)
    return { SlotID, Name, Path, BestPoints, Entry: read ? entryOf(read) : null }
  })
}

/** Returns the rows of a set as everybody sees them: without numbers of certificates, which could be collected. */
export async function readRows(ctx: Context, set: StoredSet): Promise<SetRow[]> {
  const entryOf = ({ EntryID, DisplayGrade, Standing, Score, HasImage, Description }: OwnSetEntry): SetEntry => ({
    EntryID,
    DisplayGrade,
    Standing,
    Score,
    HasImage,
    Description,
  })
  return (await readOwnRows(ctx, set)).map(({ Name, Path, BestPoints, Entry }) => ({
    Name,
    Path,
    BestPoints,
    Entry: Entry && entryOf(Entry),
  }))
}
