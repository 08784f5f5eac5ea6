/** Keeps in memory what is read often and changes seldom, until the content version of its site rises. */
import { type Context, isInTransaction } from '../context'

type Asked = Pick<Context, 'db' | 'sites' | 'contentVersionOf'>
type Kept<Facts> = { version: number; facts: Promise<Facts> }

/**
 * Returns a function that reads facts of a site once for each content version; calls at the same time share the read.
 * In a transaction, and while changes are not heard, they are read each time. Only for facts whose every change raises
 * the content version.
 */
export function keptForSite<Facts>(
  read: (ctx: Asked, siteID: number) => Promise<Facts>,
): (ctx: Asked, siteID: number) => Promise<Facts> {
  // The sites are one object for each backend of a process, and end with it.
  const keptOf = new WeakMap<Context['sites'], Map<number, Kept<Facts>>>()
  return (ctx, siteID) => {
    const version = ctx.contentVersionOf(siteID)
    if (version === null || isInTransaction(ctx)) return read(ctx, siteID)
    const kept = keptOf.get(ctx.sites) ?? new Map<number, Kept<Facts>>()
    keptOf.set(ctx.sites, kept)
    const known = kept.get(siteID)
    if (known?.version === version) return known.facts
    const facts = read(ctx, siteID)
    kept.set(siteID, { version, facts })
    facts.catch(() => {
      if (kept.get(siteID)?.facts === facts) kept.delete(siteID)
    })
    return facts
  }
}
