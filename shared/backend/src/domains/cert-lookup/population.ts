/** Compares the counted population with the certificates, and repairs it. Writers go on meanwhile. */
import { max, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { collectibles } from '../resources'

/** The job's kind, and the seconds between two runs. */
export const POPULATION_JOB = 'cert-lookup.check-population'
export const populationRecurring = { [POPULATION_JOB]: 24 * 3600 }

/** The collectibles of one step: each step is a transaction of its own, so that writers wait for no more than it. */
const STEP = 500

export type Difference = { collectible_id: number; part: string; what: string; expected: string; found: string }

/** Returns where the population differs from the certificates; an empty list when it is right. */
export async function listDifferences(ctx: Pick<Context, 'db'>): Promise<Difference[]> {
  const { rows } = await ctx.db.execute<Difference>(sql`select * from population_differences()`)
  return rows
}

/** Repairs the population of every collectible that is wrong. Returns how many were. */
export async function repairPopulation(ctx: Pick<Context, 'db'>): Promise<number> {
  const [last] = await ctx.db.select({ id: max(collectibles.CollectibleID) }).from(collectibles)
  let repaired = 0
  for (let from = 1; from <= (last?.id ?? 0); from += STEP) {
    const { rows } = await ctx.db.execute<{ count: number }>(
      sql`select population_repair(${from}::int, ${from + STEP - 1}::int) as count`,
    )
    repaired += rows[0]?.count ?? 0
  }
  return repaired
}

/** Repairs the population once a day and tells the operator when something was wrong. */
export async function checkPopulation(ctx: Context): Promise<void> {
  const repaired = await repairPopulation(ctx)
  if (repaired > 0) ctx.log.error({ count: repaired }, 'The population of collectibles was wrong and is repaired')
}
