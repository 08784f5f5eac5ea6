/** The acts of staff on certificates. Each is refused with the current certificate when it has changed in between. */
import { isDeepStrictEqual } from 'node:util'
import type {
  CertificateCollectible,
  CertificateCorrection,
  CertificateStatusChange,
  StaffCertificate,
} from '@obverse/contract/domains/cert-lookup'
import { certificateStatuses, maxLabelText, maxStatusReason } from '@obverse/contract/rules/cert-lookup'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { audit, type Context, transact } from '../../../context'
import type { InvoiceNumbers } from '../../../domain'
import { conflict, found, invalid } from '../../../errors'
import type { Restorable } from '../../../records/record'
import { tagsOf } from '../certify'
import { certificates } from '../tables'
import { findCollectible } from './collectible'
import { getStaffCertificate } from './read'

const CERTIFICATE = 'certificate'

type Row = typeof certificates.$inferSelect
/** The part of a certificate that an act changes. The history keeps this part alone, so that nothing else is restored. */
type Part = Pick<Row, 'LabelText'> | Pick<Row, 'Status' | 'StatusReason'> | Pick<Row, 'CollectibleID'>
/** The words of the history about an act, beside what it changed. */
type Why = { Reason?: string; IsRestored?: true }

/** Returns the same part of a row. */
const likePart = (part: Part, { LabelText, Status, StatusReason, CollectibleID }: Row): Part =>
  'Status' in part ? { Status, StatusReason } : 'LabelText' in part ? { LabelText } : { CollectibleID }

/** Returns the words of the history about a part, where a collectible has its name beside its key. */
const wordsOf = async (tx: Context, part: Part, { Company }: Row) =>
  'CollectibleID' in part && part.CollectibleID !== null
    ? { Collectible: await findCollectible(tx, { Company, CollectibleID: part.CollectibleID }) }
    : {}

/** @throws Failure 422 for a collectible that the company of the certificate does not have */
async function checkPart(tx: Context, part: Part, { Company }: Row): Promise<void> {
  if (!('CollectibleID' in part) || part.CollectibleID === null) return
  const name = await findCollectible(tx, { Company, CollectibleID: part.CollectibleID })
  if (name === null) throw invalid({ CollectibleID: 'CertLookup.Fields.Collectible' })
}

/** Writes a part of a certificate with its history; nothing when it is as it was. The row is locked by the caller. */
async function write(tx: Context, before: Row, part: Part, why: Why): Promise<void> {
  if (isDeepStrictEqual(likePart(part, before), part)) return
  await checkPart(tx, part, before)
  const now = tx.now().toISOString()
  const old = likePart(part, before)
  const hasNewStatus = 'Status' in part && part.Status !== before.Status
  const [row] = await tx.db
    .update(certificates)
    .set({
      ...part,
      ...(hasNewStatus && { StatusUTC: now }),
      // One that is taken away may be named again by the item it came from.
      ...('CollectibleID' in part && { IsCollectibleChosen: part.CollectibleID !== null }),
      UpdatedUTC: now,
      Version: sql`${certificates.Version} + 1`,
    })
    .where(eq(certificates.CertificateID, before.CertificateID))
    .returning()
  const after = found(row)
  await audit(tx, {
    entity: CERTIFICATE,
    key: before.CertificateID,
    action: 'save',
    before: { ...old, ...(await wordsOf(tx, old, before)) },
    after: { ...likePart(part, after), ...(await wordsOf(tx, part, after)), ...why },
  })
  tx.afterCommit(() => tx.tagsRaised([before, after].flatMap(tagsOf)))
}

const locked = async (tx: Context, id: number): Promise<Row> =>
  found((await tx.db.select().from(certificates).where(eq(certificates.CertificateID, id)).for('update'))[0])

type Act = { id: number; version: number; part: Part; why: Why }
/** Acts on a certificate. @throws Failure 404; 409 with the current certificate when it has another version */
async function act(
  ctx: Context,
  { id, version, part, why }: Act,
  numbers: InvoiceNumbers | undefined,
): Promise<StaffCertificate> {
  const isDone = await transact(ctx, async (tx) => {
    const before = await locked(tx, id)
    if (before.Version !== version) return false
    await write(tx, before, part, why)
    return true
  })
  const now = await getStaffCertificate(ctx, id, numbers)
  if (!isDone) throw conflict(now, 'CertLookup.Refused.CertificateChanged')
  return now
}

/** Corrects the text of the label. */
export const correctCertificate = (
  ctx: Context,
  id: number,
  { LabelText, Reason, Version }: CertificateCorrection,
  numbers?: InvoiceNumbers,
) => act(ctx, { id, version: Version, part: { LabelText }, why: { Reason } }, numbers)

/** Names the collectible. @throws Failure 422 for one that the company of the certificate does not have */
export const nameCollectible = (
  ctx: Context,
  id: number,
  { CollectibleID, Reason, Version }: CertificateCollectible,
  numbers?: InvoiceNumbers,
) => act(ctx, { id, version: Version, part: { CollectibleID }, why: { Reason } }, numbers)

/** Changes the status. Visitors read the reason while it is not active; back to active, only the history keeps it. */
export const changeCertificateStatus = (
  ctx: Context,
  id: number,
  { Status, Reason, Version }: CertificateStatusChange,
  numbers?: InvoiceNumbers,
) =>
  act(
    ctx,
    {
      id,
      version: Version,
      part: { Status, StatusReason: Status === 'active' ? '' : Reason },
      why: Status === 'active' && Reason !== '' ? { Reason } : {},
    },
    numbers,
  )

const Snapshot = z.union([
  z.object({ Status: z.enum(certificateStatuses), StatusReason: z.string().max(maxStatusReason) }),
  z.object({ LabelText: z.string().max(maxLabelText) }),
  z.object({ CollectibleID: z.int().nullable() }),
])

/** Lends certificates to the history: what an act changed is put back, and nothing else. */
export const certificateRestorable: Restorable = {
  entity: CERTIFICATE,
  role: 'Certs',
  restore: async (tx, key, snapshot) =>
    write(tx, await locked(tx, Number(key)), Snapshot.parse(snapshot), { IsRestored: true }),
}
