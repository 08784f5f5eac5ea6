/** Keeps in memory what is read often and changes seldom, until the content version of its site rises. */
import { type Context, isInTransaction } from '../context'

type Asked = Pick<Context, 'db' | 'sites' | 'contentVersionOf'>
type Kept<Facts> = { version: number; facts: Promise<Facts> }

/**
 * Returns a function that reads facts of a site once for each content version; calls at the same time share the read. A
 * `part` tells several facts of a site apart; there must be few, as all are kept. In a transaction, and while changes are
 * not heard, they are read each time. Only for facts whose every change raises the content version.
 */
export function keptForSite<Facts, Part extends [] | [string]>(
  read: (ctx: Asked, siteID: number, ...part: Part) => Promise<Facts>,
): (ctx: Asked, siteID: number, ...part: Part) => Promise<Facts> {
  // The sites are one object for each backend of a process, and end with it.
  const keptOf = new WeakMap<Context['sites'], Map<string, Kept<Facts>>>()
  return (ctx, siteID, ...part) => {
    const version = ctx.contentVersionOf(siteID)
    if (version === null || isInTransaction(ctx)) return read(ctx, siteID, ...part)
    const kept = keptOf.get(ctx.sites) ?? new Map<string, Kept<Facts>>()
    keptOf.set(ctx.sites, kept)
    const name = [siteID, ...part].join(' ')
    const known = kept.get(name)
    if (known?.version === version) return known.facts
    const facts = read(ctx, siteID, ...part)
    kept.set(name, { version, facts })
    facts.catch(() => {
      if (kept.get(name)?.facts === facts) kept.delete(name)
    })
    return facts
  }
}
