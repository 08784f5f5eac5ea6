/** Tells people by mail that the status of a certificate they watch has changed, whoever changed it. */
import { type CertificateStatus, formatCertNumber } from '@obverse/contract/rules/cert-lookup'
import { and, asc, eq, ne } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { people } from '../../db/tables'
import { type MailKey, wantsMail, writeMail } from '../../mail'
import { certificates, certificateWatches } from './tables'

/** The job's kind, and the seconds between two runs. */
export const TELL_WATCHERS_JOB = 'cert-lookup.tell-watchers'
export const tellWatchersRecurring = { [TELL_WATCHERS_JOB]: 60 }

const BATCH = 100
const mails: Record<CertificateStatus, MailKey> = {
  active: 'CertLookup.Mails.InGoodStanding',
  deleted: 'CertLookup.Mails.Deleted',
  flagged: 'CertLookup.Mails.Flagged',
  'contact-support': 'CertLookup.Mails.OnHold',
}

/** Tells the next watchers in one transaction, each once. Returns how many there were. */
const tellSome = (ctx: Context): Promise<number> =>
  transact(ctx, async (tx) => {
    const some = await tx.db
      .select({ watch: certificateWatches, certificate: certificates, Email: people.Email })
      .from(certificateWatches)
      .innerJoin(certificates, eq(certificates.CertificateID, certificateWatches.CertificateID))
      .innerJoin(people, eq(people.PeopleID, certificateWatches.PeopleID))
      // A withheld certificate says nothing about itself; its status is told once it is released again.
      .where(and(ne(certificates.Status, certificateWatches.ToldStatus), eq(certificates.IsReleased, true)))
      .orderBy(asc(certificateWatches.WatchID))
      .limit(BATCH)
      .for('update', { of: certificateWatches, skipLocked: true })
    for (const { watch, certificate, Email } of some) {
      const { WatchID, PeopleID, SiteID } = watch
      const { Status, StatusReason, Company } = certificate
      await tx.db.update(certificateWatches).set({ ToldStatus: Status }).where(eq(certificateWatches.WatchID, WatchID))
      const site = tx.sites.find(SiteID)
      if (!site || !(await wantsMail(tx, PeopleID, 'certificate-status'))) continue
      const number = formatCertNumber(Company, certificate)
      await writeMail({ ...tx, site }, { Email, PeopleID, Culture: null }, mails[Status], () => ({
        number,
        reason: StatusReason,
        link: `${tx.originOf(site)}${site.Root}certlookup/${number}/`,
        list: `${tx.originOf(site)}${site.Root}account/watched-certificates/`,
      }))
    }
    return some.length
  })

/** Tells every watcher whose certificate has another status than they were told last. */
export async function tellWatchers(ctx: Context): Promise<void> {
  while ((await tellSome(ctx)) === BATCH);
}
