/** Asks every domain for what matches, two at a time, each for a short time. */
import type { SiteSearchAnswer, SiteSearchGroup, SiteSearchHit } from '@obverse/contract/domains/site-search'
import { formatCertNumber, readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { maxSiteSearchHits, siteSearchKinds } from '@obverse/contract/rules/site-search'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Context } from '../../context'
import { databaseCode } from '../../db/database'
import { limitAttempts } from '../../http/limits'
import { likenessIsSet, type SiteSearchSource } from '../../site-search'

/** Milliseconds that a statement of a search may take. */
const STATEMENT_MS = 250
/** The code of PostgreSQL for a statement that took too long. */
const TOO_SLOW = '57014'
/** The searches of this process that read at the same time; the others wait, so that they leave connections to other calls. */
const inTurn = pLimit(2)

/**
 * Leads to the lookup of a number. It is not looked up here: a search would tell what the lookup tells only to people, and
 * count no lookup.
 */
const certificateSource: SiteSearchSource = {
  kind: 'certificate',
  find: async (ctx, typed) => {
    const read = readCertNumber(typed)
    if (read.kind !== 'number') return []
    const number = formatCertNumber(ctx.site.Company, read)
    return [{ Title: number, Line: '', Path: `/certlookup/${number}/` }]
  },
}

/** Finds in a transaction of its own; null when a statement took too long. */
async function readHits(ctx: Context, { find }: SiteSearchSource, typed: string): Promise<SiteSearchHit[] | null> {
  try {
    return await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true),
        ${likenessIsSet}`)
      return await find({ ...ctx, db: tx }, typed, maxSiteSearchHits + 1)
    })
  } catch (error) {
    if (databaseCode(error) === TOO_SLOW) return null
    throw error
  }
}

async function findGroup(ctx: Context, source: SiteSearchSource, typed: string): Promise<SiteSearchGroup[]> {
  const hits = await readHits(ctx, source, typed)
  if (hits?.length === 0) return []
  return [
    {
      Kind: source.kind,
      Hits: (hits ?? []).slice(0, maxSiteSearchHits),
      HasMore: (hits ?? []).length > maxSiteSearchHits,
      IsSlow: hits === null,
    },
  ]
}

/** Returns what the site shows everybody now that matches. The answer is the same for everybody. @throws 429 */
export async function findOnSite(
  given: Context,
  sources: readonly SiteSearchSource[],
  typed: string,
): Promise<SiteSearchAnswer> {
  await limitAttempts(given, { name: 'site-search', max: 120, windowSeconds: 60 })
  const ctx = { ...given, person: null }
  const all = [certificateSource, ...sources]
  const inOrder = siteSearchKinds.flatMap((kind) => all.filter((source) => source.kind === kind))
  return inTurn(async () => {
    const atOnce = pLimit(2)
    const groups = await Promise.all(inOrder.map((source) => atOnce(() => findGroup(ctx, source, typed))))
    return { Groups: groups.flat() }
  })
}
