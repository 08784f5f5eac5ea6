/** Moves the sets of a member to another one, and takes a transfer back (REG-2, decision "The registry"). */
import type {
  Transfer,
  TransferDraft,
  TransferPreview,
  TransferReversal,
  Transferred,
} from '@obverse/contract/domains/registry'
import { type RegistryPath, typeOfRegistryPath } from '@obverse/contract/rules/registry'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit, type Context, isUniqueViolation, personOf, transact } from '../../../context'
import { conflict, found, invalid } from '../../../errors'
import { keepAnswer } from '../../../http/saved-answers'
import { lockScoring } from '../own/lock'
import { registryClaims, registryEntries, registrySets, registryTransferSets, registryTransfers } from '../tables'
import { findMembers, type Member } from './members'
import { claimsOf, type Movable, ofSets, printOf, readMovable, transferSetOf } from './movable'
import { getTransfer, isReversible, readSetsOf } from './read'

export const REGISTRY_TRANSFER = 'registry-transfer'

type Pair = { from: Member; to: Member }
const idsOf = ({ from, to }: Pair) => ({ from: from.PeopleID, to: to.PeopleID })
const previewOf = ({ from, to }: Pair, sets: readonly Movable[]): TransferPreview => ({
  From: from,
  To: to,
  Sets: sets.map(transferSetOf),
  Fingerprint: printOf(idsOf({ from, to }), sets),
})

/** Returns what a transfer would move. @throws Failure 422 */
export async function previewTransfer(
  ctx: Context,
  query: { from: string; to: string; type?: RegistryPath | undefined },
): Promise<TransferPreview> {
  const pair = await findMembers(ctx, query)
  const type = query.type && typeOfRegistryPath[query.type]
  return previewOf(pair, await readMovable(ctx, { ...idsOf(pair), type }))
}

/** Takes the locks of scoring in their order: that of scores, for which an import may wait for sets, then the sets by id. */
async function lockSets(tx: Context, { from, to }: { from: number; to: number }): Promise<void> {
  await lockScoring(tx)
  await tx.db
    .select({ SetID: registrySets.SetID })
    .from(registrySets)
    .where(inArray(registrySets.PeopleID, [from, to]))
    .orderBy(registrySets.SetID)
    // As strong as scoring needs: whoever adds an entry refers to its set meanwhile.
    .for('no key update')
}

/** Moves sets with their claims from one member to another. */
async function move(tx: Context, ids: readonly number[], from: number, to: number): Promise<void> {
  const certificates = tx.db.select({ id: registryEntries.CertificateID }).from(registryEntries).where(claimsOf(ids))
  // The entries follow by their reference to the claim.
  await tx.db
    .update(registryClaims)
    .set({ PeopleID: to })
    .where(and(eq(registryClaims.PeopleID, from), inArray(registryClaims.CertificateID, certificates)))
  await tx.db
    .update(registrySets)
    .set({ PeopleID: to, UpdatedUTC: tx.now().toISOString(), Version: sql`${registrySets.Version} + 1` })
    .where(ofSets(ids))
}

const historyOf = ({ from, to }: Pair, sets: readonly Pick<Movable, 'SetID' | 'Name' | 'Score'>[]) => ({
  From: `${from.Name} (${from.PeopleID})`,
  To: `${to.Name} (${to.PeopleID})`,
  Sets: sets.map(({ SetID, Name, Score }) => `${SetID} ${Name}: ${Score}`),
})

/**
 * Moves sets to another member, all of them or none. @throws Failure 422; 409 with a fresh preview when one of them cannot
 * move, or something changed since the preview
 */
export async function transferSets(ctx: Context, draft: TransferDraft, path?: RegistryPath): Promise<Transferred> {
  const type = path && typeOfRegistryPath[path]
  const pair = await findMembers(ctx, draft)
  const wanted = { ...idsOf(pair), type }
  const changed = (sets: readonly Movable[]) => conflict(previewOf(pair, sets), 'Registry.Refused.SetsChanged')
  const work = async (tx: Context): Promise<Transferred> => {
    await lockSets(tx, wanted)
    const listed = await readMovable(tx, wanted)
    if (listed.length === 0) throw invalid({ from: 'Registry.Refused.NoSets' })
    if (draft.Fingerprint !== undefined && draft.Fingerprint !== printOf(wanted, listed)) throw changed(listed)
    const setIDs = draft.SetIDs ?? listed.map(({ SetID }) => SetID)
    if (setIDs.length === 0) throw invalid({ SetIDs: 'Registry.Refused.NoneChosen' })
    const judged = await readMovable(tx, { ...wanted, setIDs })
    const chosen = judged.filter(({ SetID }) => setIDs.includes(SetID))
    if (chosen.length !== new Set(setIDs).size) throw changed(listed)
    if (chosen.some(({ Conflict }) => Conflict !== ''))
      throw conflict(previewOf(pair, judged), 'Registry.Refused.CannotMove')
    const [row] = await tx.db
      .insert(registryTransfers)
      .values({
        CollectibleType: type ?? null,
        FromPeopleID: wanted.from,
        ToPeopleID: wanted.to,
        Reason: draft.Reason,
        ByPeopleID: personOf(tx).PeopleID,
        TransferredUTC: tx.now().toISOString(),
      })
      .returning({ TransferID: registryTransfers.TransferID })
    const { TransferID } = found(row)
    await tx.db
      .insert(registryTransferSets)
      .values(chosen.map(({ SetID, Name, Score }) => ({ TransferID, SetID, Name, Score })))
    await move(tx, setIDs, wanted.from, wanted.to)
    const after = { ...historyOf(pair, chosen), ...(draft.Reason !== '' && { Reason: draft.Reason }) }
    await audit(tx, { entity: REGISTRY_TRANSFER, key: TransferID, action: 'transfer', before: null, after })
    const t = await tx.words()
    const answer = { TransferID, SetCount: chosen.length, Message: t('Registry.Transferred') }
    await keepAnswer(tx, answer)
    return answer
  }
  try {
    return await transact(ctx, work)
  } catch (error) {
    // The receiver made a set of the same type meanwhile.
    if (isUniqueViolation(error)) throw changed(await readMovable(ctx, wanted))
    throw error
  }
}

/**
 * Moves the sets of a transfer back to the giver, but for those that are gone or moved on. @throws Failure 404; 409 with
 * the transfer as it is when it cannot be taken back
 */
export async function reverseTransfer(
  ctx: Context,
  id: number,
  { Reason, Version }: TransferReversal,
): Promise<Transfer> {
  const read = await getTransfer(ctx, id)
  const [from, to] = [read.From.PeopleID, read.To.PeopleID]
  const refused = await transact(ctx, async (tx) => {
    await lockSets(tx, { from, to })
    const [row] = await tx.db.select().from(registryTransfers).where(eq(registryTransfers.TransferID, id)).for('update')
    const transfer = found(row)
    if (transfer.Version !== Version || !isReversible(tx, transfer)) return 'Registry.Refused.TransferChanged' as const
    const sets = await readSetsOf(tx, transfer)
    const back = sets.filter(({ Conflict }) => Conflict !== 'moved-on')
    if (back.length === 0 || back.some(({ Conflict }) => Conflict !== '')) return 'Registry.Refused.CannotMove' as const
    const ids = back.map(({ SetID }) => SetID)
    await move(tx, ids, to, from)
    await tx.db
      .update(registryTransfers)
      .set({
        ReversedByPeopleID: personOf(tx).PeopleID,
        ReversedUTC: tx.now().toISOString(),
        ReverseReason: Reason,
        Version: Version + 1,
      })
      .where(eq(registryTransfers.TransferID, id))
    const pair = { from: read.To, to: read.From }
    const after = { ...historyOf(pair, back), Reason }
    await audit(tx, { entity: REGISTRY_TRANSFER, key: id, action: 'reverse', before: null, after })
    await keepAnswer(tx, await getTransfer(tx, id))
    return null
  })
  const now = await getTransfer(ctx, id)
  if (refused !== null) throw conflict(now, refused)
  return now
}
