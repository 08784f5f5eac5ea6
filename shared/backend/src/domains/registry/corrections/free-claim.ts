/** Takes a certificate out of the competitive sets of the member who has it, so that another one can add it. */
import { formatCertNumber } from '@obverse/contract/rules/cert-lookup'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { audit, type Context } from '../../../context'
import { people } from '../../../db/tables'
import { found } from '../../../errors'
import { writeMail } from '../../../mail'
import { readSeller } from '../../../seller'
import { certificates } from '../../cert-lookup'
import { lockMember, lockScoring, markChanged } from '../own/lock'
import { REGISTRY_SET } from '../own/sets'
import { registryClaims, type registryCorrections, registryEntries, registrySets } from '../tables'

type Request = Pick<typeof registryCorrections.$inferSelect, 'CertificateID' | 'SiteID' | 'RequestCollectibleName'>

const readClaim = async (tx: Context, CertificateID: number) =>
  (await tx.db.select().from(registryClaims).where(eq(registryClaims.CertificateID, CertificateID)))[0]

/** Locks the sets of a member that have the certificate, in the order of the member's own acts: person, scoring, sets. */
async function lockSets(tx: Context, CertificateID: number, PeopleID: number) {
  await lockMember(tx, PeopleID)
  await lockScoring(tx)
  const having = tx.db
    .select({ SetID: registryEntries.SetID })
    .from(registryEntries)
    .where(and(eq(registryEntries.CertificateID, CertificateID), isNotNull(registryEntries.ClaimedBy)))
  return tx.db
    .select({ SetID: registrySets.SetID, Name: registrySets.Name })
    .from(registrySets)
    .where(and(eq(registrySets.PeopleID, PeopleID), inArray(registrySets.SetID, having)))
    .orderBy(registrySets.SetID)
    .for('no key update')
}

/** Tells the member whose sets lost the certificate, in their language. */
async function mailHolder(tx: Context, PeopleID: number, request: Request, number: string, sets: string[]) {
  const [holder] = await tx.db.select().from(people).where(eq(people.PeopleID, PeopleID))
  const site = tx.sites.find(request.SiteID)
  if (!holder || !site) return
  const { Contact } = await readSeller(tx, site.SiteID)
  await writeMail({ ...tx, site }, { Email: holder.Email, PeopleID, Culture: null }, 'Registry.Mails.Freed', () => ({
    number,
    item: request.RequestCollectibleName,
    sets,
    contact: Contact,
  }))
}

/**
 * Takes the certificate of a request out of the sets of its holder, and tells them. Nothing happens when nobody has it any
 * more. Returns false when it went to another member meanwhile.
 */
export async function freeClaim(tx: Context, request: Request): Promise<boolean> {
  const { CertificateID } = request
  if (CertificateID === null) return true
  const claim = await readClaim(tx, CertificateID)
  if (!claim) return true
  const { PeopleID } = claim
  const sets = await lockSets(tx, CertificateID, PeopleID)
  const now = await readClaim(tx, CertificateID)
  if (!now) return true
  if (now.PeopleID !== PeopleID) return false
  const [certificate] = await tx.db.select().from(certificates).where(eq(certificates.CertificateID, CertificateID))
  const CertNumber = formatCertNumber(found(certificate).Company, found(certificate))
  await tx.db
    .delete(registryEntries)
    .where(and(eq(registryEntries.CertificateID, CertificateID), isNotNull(registryEntries.ClaimedBy)))
  await tx.db.delete(registryClaims).where(eq(registryClaims.CertificateID, CertificateID))
  for (const { SetID } of sets) {
    await markChanged(tx, SetID)
    await audit(tx, { entity: REGISTRY_SET, key: SetID, action: 'remove', before: { CertNumber }, after: null })
  }
  await mailHolder(
    tx,
    PeopleID,
    request,
    CertNumber,
    sets.map(({ Name }) => Name),
  )
  return true
}
