/** Reads the population of one collectible, with its days. */
import { and, asc, desc, eq, inArray, lte, max, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { ReadCollectiblePopulation } from '../../domain'
import { certificates, populationCorrections, populationDays, populationRows } from './tables'

export const readCollectiblePopulation: ReadCollectiblePopulation = async (ctx, collectibleID, since) => {
  const [row] = await ctx.db
    .select({ Counts: populationRows.Counts })
    .from(populationRows)
    .where(eq(populationRows.CollectibleID, collectibleID))
  const ofCollectible = eq(populationDays.CollectibleID, collectibleID)
  // A number holds until the next day row, so the last one before the first day counts on it.
  const before = ctx.db
    .select({ Day: max(populationDays.Day) })
    .from(populationDays)
    .where(and(ofCollectible, lte(populationDays.Day, since)))
  const Days = await ctx.db
    .select({
      Day: sql<string>`greatest(${populationDays.Day}, ${since}::date)::text`,
      Total: populationDays.Total,
      Details: populationDays.Details,
    })
    .from(populationDays)
    .where(and(ofCollectible, sql`${populationDays.Day} >= coalesce((${before}), ${since}::date)`))
    .orderBy(asc(populationDays.Day))
  const [latest] = await ctx.db
    .select({ at: max(certificates.GradedUTC) })
    .from(certificates)
    .where(
      and(
        eq(certificates.CollectibleID, collectibleID),
        eq(certificates.IsReleased, true),
        ne(certificates.Status, 'deleted'),
      ),
    )
  return {
    Counts: row?.Counts ?? {},
    Days: Days.filter(isChange),
    LatestUTC: latest?.at ?? null,
    Corrections: await readCorrections(ctx, collectibleID),
  }
}

type Day = { Total: number; Details: number }
/** Tells whether a day ended with other numbers than the day before it: what changes and changes back leaves a row too. */
const isChange = ({ Total, Details }: Day, at: number, days: readonly Day[]): boolean => {
  const before = days[at - 1]
  return before?.Total !== Total || before.Details !== Details
}

/** The days with corrections that are read, the latest first. */
const MOST_DAYS = 200

function readCorrections({ db }: Context, collectibleID: number) {
  const ofCollectible = eq(populationCorrections.CollectibleID, collectibleID)
  const { Day, Kind, Count } = populationCorrections
  const days = db
    .selectDistinct({ Day })
    .from(populationCorrections)
    .where(ofCollectible)
    .orderBy(desc(Day))
    .limit(MOST_DAYS)
  return db
    .select({ Day, Kind, Count })
    .from(populationCorrections)
    .where(and(ofCollectible, inArray(Day, days)))
    .orderBy(desc(Day), asc(Kind))
}
