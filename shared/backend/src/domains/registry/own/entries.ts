/** Puts certificates into sets of the caller, and takes them out. */
import type { OwnAddition, OwnEntryDraft, OwnSet } from '@obverse/contract/domains/registry'
import { formatCertNumber, readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { type AdditionRefusal, maxCustomEntries } from '@obverse/contract/rules/registry'
import { and, eq, max, sql } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../../context'
import { conflict, found, invalid } from '../../../errors'
import { limitAttempts } from '../../../http/limits'
import { messageOf } from '../../../texts'
import { certificates, isShownAt } from '../../cert-lookup'
import { catalogueCategories, catalogueSubcategories, collectibles } from '../../resources'
import { registryClaims, registryEntries, type registrySets, registrySlots } from '../tables'
import { freeClaims, lockMember, lockOwnSet, markChanged } from './lock'
import { getOwnSet } from './read'
import { REGISTRY_SET } from './sets'

/** Of a person: the answer tells whether there is such a certificate. */
const limits = [
  { name: 'registry-entries', max: 60, windowSeconds: 60 },
  { name: 'registry-entries-day', max: 900, windowSeconds: 86_400 },
]

type StoredSet = typeof registrySets.$inferSelect
type Certificate = Awaited<ReturnType<typeof lockCertificate>>

/** Locks the certificate of a typed number against changes. @throws Failure 422 where visitors would not find it either */
async function lockCertificate(tx: Context, typed: string) {
  const number = readCertNumber(typed)
  const unknown = () => invalid({ CertNumber: 'Registry.Refused.NoCertificate' })
  if (number.kind !== 'number') throw unknown()
  const [row] = await tx.db
    .select({
      CertificateID: certificates.CertificateID,
      SubmissionNumber: certificates.SubmissionNumber,
      Line: certificates.Line,
      Company: certificates.Company,
      CollectibleID: certificates.CollectibleID,
      LabelText: certificates.LabelText,
    })
    .from(certificates)
    .where(isShownAt(tx, number))
    .for('share')
  if (!row) throw unknown()
  const [item] =
    row.CollectibleID === null
      ? []
      : await tx.db
          .select({ Name: collectibles.Name, CollectibleType: catalogueCategories.CollectibleType })
          .from(collectibles)
          .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
          .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
          .where(eq(collectibles.CollectibleID, row.CollectibleID))
  return {
    ...row,
    CertNumber: formatCertNumber(row.Company, row),
    Name: row.LabelText || (item?.Name ?? ''),
    CollectibleType: item?.CollectibleType ?? null,
  }
}

/** Returns the slot of a set for the item of a certificate. @throws Failure 422 */
async function slotFor(tx: Context, type: number, { CollectibleID, Name, CertNumber }: Certificate): Promise<number> {
  const [slot] =
    CollectibleID === null
      ? []
      : await tx.db
          .select({ SlotID: registrySlots.SlotID })
          .from(registrySlots)
          .where(and(eq(registrySlots.SetTypeID, type), eq(registrySlots.CollectibleID, CollectibleID)))
          // Staff who take the slot away wait until the certificate is in it.
          .for('key share')
  if (!slot) throw invalid({ CertNumber: messageOf('Registry.Refused.NoSlot', { item: Name || CertNumber }) })
  return slot.SlotID
}

/** Reads the certificate in a slot of a set. */
async function readHolding(tx: Context, setID: number, slotID: number) {
  const [row] = await tx.db
    .select({
      EntryID: registryEntries.EntryID,
      SubmissionNumber: certificates.SubmissionNumber,
      Line: certificates.Line,
      Company: certificates.Company,
    })
    .from(registryEntries)
    .innerJoin(certificates, eq(certificates.CertificateID, registryEntries.CertificateID))
    .where(and(eq(registryEntries.SetID, setID), eq(registryEntries.SlotID, slotID)))
  return row
}

/** Claims a certificate for the caller, or tells that another member has it. Waits for others who claim it now. */
async function claim(tx: Context, CertificateID: number): Promise<boolean> {
  const { PeopleID } = personOf(tx)
  const [row] = await tx.db
    .insert(registryClaims)
    .values({ CertificateID, PeopleID, ClaimedUTC: tx.now().toISOString() })
    // Changes nothing, but returns whose it is and keeps the row until the entry is there.
    .onConflictDoUpdate({
      target: registryClaims.CertificateID,
      set: { ClaimedUTC: sql`${registryClaims.ClaimedUTC}` },
    })
    .returning({ PeopleID: registryClaims.PeopleID })
  return found(row).PeopleID === PeopleID
}

/** Puts a certificate into the set. Returns the reason why it did not, with the certificate that is in the slot. */
async function put(
  tx: Context,
  set: StoredSet,
  certificate: Certificate,
  { Description, Replace }: OwnEntryDraft,
): Promise<{ refused: AdditionRefusal; holding: string } | null> {
  const { SetID, SetTypeID, PeopleID } = set
  const { CertificateID, CertNumber } = certificate
  const [same] = await tx.db
    .select({ EntryID: registryEntries.EntryID })
    .from(registryEntries)
    .where(and(eq(registryEntries.SetID, SetID), eq(registryEntries.CertificateID, CertificateID)))
  if (same) return null
  let SlotID: number | null = null
  let replaced = ''
  if (SetTypeID === null) {
    if (certificate.CollectibleType !== null && certificate.CollectibleType !== set.CollectibleType)
      throw invalid({ CertNumber: 'Registry.Refused.OtherType' })
    const count = await tx.db.$count(registryEntries, eq(registryEntries.SetID, SetID))
    if (count >= maxCustomEntries)
      throw invalid({ CertNumber: messageOf('Registry.Refused.SetFull', { count: maxCustomEntries }) })
  } else {
    SlotID = await slotFor(tx, SetTypeID, certificate)
    if (!(await claim(tx, CertificateID))) return { refused: 'claimed', holding: '' }
    const held = await readHolding(tx, SetID, SlotID)
    if (held) {
      replaced = formatCertNumber(held.Company, held)
      if (!Replace) return { refused: 'slot-filled', holding: replaced }
      await tx.db.delete(registryEntries).where(eq(registryEntries.EntryID, held.EntryID))
    }
  }
  const [last] = await tx.db
    .select({ SortOrder: max(registryEntries.SortOrder) })
    .from(registryEntries)
    .where(eq(registryEntries.SetID, SetID))
  await tx.db.insert(registryEntries).values({
    SetID,
    SlotID,
    CertificateID,
    ClaimedBy: SlotID === null ? null : PeopleID,
    Description,
    SortOrder: (last?.SortOrder ?? 0) + 1,
    AddedUTC: tx.now().toISOString(),
  })
  if (replaced !== '') await freeClaims(tx, PeopleID)
  await markChanged(tx, SetID)
  const before = replaced === '' ? null : { CertNumber: replaced }
  await audit(tx, { entity: REGISTRY_SET, key: SetID, action: 'add', before, after: { CertNumber, Description } })
  return null
}

/** Undoes what a refused addition claimed. */
class Refusal extends Error {
  readonly answer: Omit<OwnAddition, 'Set'>
  constructor(answer: Omit<OwnAddition, 'Set'>) {
    super(answer.Refused)
    this.answer = answer
  }
}

/**
 * Adds a certificate to a set of the caller; one that is in it already stays. @throws Failure 404; 409 with the reason
 * while another member has it, or another one is in its slot; 422; 429
 */
export async function addOwnEntry(ctx: Context, setID: number, draft: OwnEntryDraft): Promise<OwnAddition> {
  await getOwnSet(ctx, setID)
  for (const limit of limits) await limitAttempts(ctx, limit, `person:${personOf(ctx).PeopleID}`)
  try {
    const CertNumber = await transact(ctx, async (tx) => {
      await lockMember(tx)
      const certificate = await lockCertificate(tx, draft.CertNumber)
      const refusal = await put(tx, await lockOwnSet(tx, setID), certificate, draft)
      if (refusal)
        throw new Refusal({
          Refused: refusal.refused,
          CertNumber: certificate.CertNumber,
          Holding: refusal.holding,
        })
      return certificate.CertNumber
    })
    return { Refused: '', CertNumber, Holding: '', Set: await getOwnSet(ctx, setID) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { answer } = error
    const words =
      answer.Refused === 'claimed'
        ? messageOf('Registry.Refused.Claimed', { number: answer.CertNumber })
        : messageOf('Registry.Refused.SlotFilled', { number: answer.Holding })
    throw conflict({ ...answer, Set: await getOwnSet(ctx, setID) }, words)
  }
}

const entryOf = (setID: number, entryID: number) =>
  and(eq(registryEntries.SetID, setID), eq(registryEntries.EntryID, entryID))

/** Saves what the caller wrote about a certificate of a set. @throws Failure 404 */
export async function saveOwnEntry(ctx: Context, setID: number, entryID: number, Description: string): Promise<OwnSet> {
  await transact(ctx, async (tx) => {
    await lockMember(tx)
    await lockOwnSet(tx, setID)
    const [before] = await tx.db.select().from(registryEntries).where(entryOf(setID, entryID))
    if (found(before).Description === Description) return
    await tx.db.update(registryEntries).set({ Description }).where(entryOf(setID, entryID))
    await markChanged(tx, setID)
  })
  return getOwnSet(ctx, setID)
}

/** Takes a certificate out of a set; another member can add it then. @throws Failure 404 */
export async function removeOwnEntry(ctx: Context, setID: number, entryID: number): Promise<OwnSet> {
  await transact(ctx, async (tx) => {
    await lockMember(tx)
    const { PeopleID } = await lockOwnSet(tx, setID)
    const [removed] = await tx.db.delete(registryEntries).where(entryOf(setID, entryID)).returning()
    const { CertificateID, Description } = found(removed)
    await freeClaims(tx, PeopleID)
    await markChanged(tx, setID)
    const before = { CertificateID, Description }
    await audit(tx, { entity: REGISTRY_SET, key: setID, action: 'remove', before, after: null })
  })
  return getOwnSet(ctx, setID)
}
