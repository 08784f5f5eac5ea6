/** Writes the changes of fees of the demonstration: one is approved for the next month, one waits, one is a draft. */
import { instantAt, startOfDay } from '@obverse/contract/rules/services-and-fees'
import { dayAt } from '@obverse/contract/rules/sites'
import { eq } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import { auditLog, people } from '../../../db/tables'
import { found } from '../../../errors'
import { queueJob } from '../../../jobs/queue'
import { feeChangeRows, feeChanges } from '../tables'
import { APPLY_CHANGE_JOB } from './apply'
import type { Planned } from './planned'
import { readServices } from './read'
import { FEE_CHANGE } from './write'

const DAY = 86_400_000
type Told = {
  name: string
  site: string
  State: 'approved' | 'waiting' | 'draft'
  daysAgo: number
  planned: Readonly<Record<string, Planned>>
}
const told: readonly Told[] = [
  {
    name: 'Fees of the coming month',
    site: 'NGC-com',
    State: 'approved',
    daysAgo: 6,
    planned: {
      Economy: { FeePerCollectible: 3200, PremiumFee: 2880, EliteFee: 2560 },
      Standard: { FeePerCollectible: 5000, PremiumFee: 4500, EliteFee: 4000 },
      Photo: { FeePerCollectible: 1200 },
    },
  },
  {
    name: 'Shorter turnaround',
    site: 'NGC-com',
    State: 'waiting',
    daysAgo: 1,
    planned: {
      Modern: { TurnaroundMinDays: 15, TurnaroundMaxDays: 25 },
      Express: { TurnaroundMinDays: 7, TurnaroundMaxDays: 9 },
    },
  },
  {
    name: 'Fees of the coming month',
    site: 'NGC-uk',
    State: 'draft',
    daysAgo: 0,
    planned: { Express: { FeePerCollectible: 9600, PremiumFee: 8640, EliteFee: 7680 } },
  },
]

/** Returns the first day of the month after a day. */
function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** Writes the changes, asked for by the person with the role of fees. */
export const writeFeeChanges = (ctx: Context): Promise<void> =>
  transact(ctx, async (tx) => {
    const idOf = async (name: string) => {
      const [row] = await tx.db
        .select()
        .from(people)
        .where(eq(people.Email, `${name}@obverse.example`))
      return found(row).PeopleID
    }
    const [asker, decider] = [await idOf('fees'), await idOf('super')]
    for (const { name, site: code, State, daysAgo, planned } of told) {
      const site = found(tx.sites.all().find(({ Code }) => Code === code))
      const services = await readServices(tx, site.SiteID)
      const day = firstOfNextMonth(dayAt(site.Region, tx.now()))
      const ValidFromUTC = instantAt(site.Region, day, startOfDay)
      const at = new Date(tx.now().getTime() - daysAgo * DAY).toISOString()
      const isApproved = State === 'approved'
      const [made] = await tx.db
        .insert(feeChanges)
        .values({
          SiteID: site.SiteID,
          Name: name,
          State,
          ValidDay: day,
          ValidTime: startOfDay,
          ValidFromUTC,
          ByPeopleID: asker,
          MadeUTC: at,
          ...(State !== 'draft' && { AskedByPeopleID: asker, AskedUTC: at }),
          ...(isApproved && { DecidedByPeopleID: decider, DecidedUTC: at }),
        })
        .returning()
      const { ChangeID } = found(made)
      const rows = services.flatMap(({ entry }) => {
        const own = planned[entry.Name]
        const { GradingServiceEntryID, Name, Version: EntryVersion } = entry
        return own ? [{ ChangeID, GradingServiceEntryID, Name, Planned: own, EntryVersion }] : []
      })
      await tx.db.insert(feeChangeRows).values(rows)
      const acts = [
        { PeopleID: asker, Action: 'create', After: { Name: name, Begins: `${day} ${startOfDay}` } },
        ...(State === 'draft' ? [] : [{ PeopleID: asker, Action: 'ask', After: {} }]),
        ...(isApproved ? [{ PeopleID: decider, Action: 'approve-change', After: {} }] : []),
      ]
      const own = { Entity: FEE_CHANGE, EntityKey: String(ChangeID), Before: null, DateUTC: at }
      await tx.db
        .insert(auditLog)
        .values(acts.map((act) => ({ ...own, ...act, RequestID: tx.requestId, IpAddress: tx.ip })))
      if (isApproved) await queueJob(tx, APPLY_CHANGE_JOB, { ChangeID }, new Date(ValidFromUTC))
    }
  })
