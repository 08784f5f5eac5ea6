/** Reads and writes dealers for staff (DLR-1), and lists their locations. */
import { dealerList, type NewDealer, StaffDealer, type StaffDealerLocation } from '@obverse/contract/domains/dealers'
import { arrayContains, asc, eq, like, not, or, type SQL, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { qualified } from '../../db/columns'
import { containing, holds } from '../../db/like'
import { people } from '../../db/tables'
import { listOf } from '../../records/list'
import { staffRecord } from '../../records/staff-record'
import { dealerLocations, dealers } from '../dealer-locator'
import { countries, states } from '../reference'

/** The kind of dealers in the history. */
export const DEALER = 'dealer'

const DealerID = qualified(dealers.DealerID)
const People = sql<number>`(select count(*)::int from ${people} where ${qualified(people.DealerID)} = ${DealerID})`
/** The number of locations of a dealer, in a statement that reads dealers. */
export const countOfLocations = sql<number>`(select count(*)::int from ${dealerLocations}
  where ${qualified(dealerLocations.DealerID)} = ${DealerID})`

export const dealerRecord = staffRecord(StaffDealer, dealers, {
  role: 'Dealers',
  computed: { People, Locations: countOfLocations },
  remembers: ['DealerNumber'],
  // The pages of the dealer locator show its name.
  sitesOf: () => 'all',
  taken: { DealerNumber: 'Dealers.Refused.NumberTaken' },
  inUse: 'Dealers.Refused.DealerInUse',
})

const hasPeople: SQL = sql`exists (select 1 from ${people} where ${qualified(people.DealerID)} = ${DealerID})`

/** Returns a page of dealers. */
export const listDealers = listOf(dealerList, {
  table: dealers,
  key: dealers.DealerID,
  columns: dealerRecord.columns,
  filters: {
    company: (company) => arrayContains(dealers.Companies, [company]),
    hasPeople: (asked) => (asked ? hasPeople : not(hasPeople)),
  },
  searchedFirst: ['search'],
  search: (words) => or(like(dealers.DealerNumber, containing(words)), holds(dealers.Name, words)),
  sorts: {
    Name: [sql`lower(${dealers.Name})`],
    DealerNumber: [sql`${dealers.DealerNumber}::int`],
    UpdatedUTC: [dealers.UpdatedUTC],
  },
})

/**
 * Makes a dealer, or changes the one that has this number already: its companies, and its name if one is given (DLR-1).
 * @throws Failure 409 when somebody changes the same dealer at the same time
 */
export const createDealer = (ctx: Context, { dealerNumber, companies, name }: NewDealer): Promise<StaffDealer> =>
  transact(ctx, async (tx) => {
    // Two people who type one number take turns, so that the second one changes what the first one made.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('dealer ' || ${dealerNumber}, 0))`)
    const isKnown = eq(dealers.DealerNumber, dealerNumber)
    const [known] = await tx.db.select({ id: dealers.DealerID }).from(dealers).where(isKnown).for('update')
    if (!known) {
      const draft = { Name: name || dealerNumber, Companies: companies, Website: '', AdminNotes: '' }
      return dealerRecord.create(tx, draft, { DealerNumber: dealerNumber })
    }
    const { Name, Website, AdminNotes, Version } = await dealerRecord.get(tx, known.id)
    return dealerRecord.save(tx, known.id, {
      Name: name || Name,
      Companies: companies,
      Website,
      AdminNotes,
      Version,
    })
  })

/** Lists the locations of a dealer by country and city. @throws Failure 404 */
export async function listLocations(ctx: Context, dealerID: number): Promise<{ Locations: StaffDealerLocation[] }> {
  await dealerRecord.get(ctx, dealerID)
  const rows = await ctx.db
    .select({ row: dealerLocations, CountryCode: countries.CountryCode, State: states.Abbreviation })
    .from(dealerLocations)
    .innerJoin(countries, eq(countries.CountryID, dealerLocations.CountryID))
    .leftJoin(states, eq(states.StateID, dealerLocations.StateID))
    .where(eq(dealerLocations.DealerID, dealerID))
    .orderBy(asc(countries.CountryCode), asc(dealerLocations.City), asc(dealerLocations.LocationID))
  return {
    Locations: rows.map(({ row, CountryCode, State }) => ({
      LocationID: row.LocationID,
      Street1: row.Street1,
      City: row.City,
      State: State ?? '',
      PostalCode: row.PostalCode,
      CountryCode,
      IsPublished: row.IsPublished,
      HasCoordinates: row.Latitude !== null,
      VerifiedDay: row.VerifiedDay,
      UpdatedUTC: row.UpdatedUTC,
    })),
  }
}
