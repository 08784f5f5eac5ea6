import type { LedgerEntry } from './ledger'

/**
 * What the processors hold of a merchant's customers after all charges, captures, voids and refunds.
 * At Saferpay money moves only with a capture: an authorization counts nothing, a refund counts with its own capture.
 * @param reference only what belongs to this merchant transaction id (refunds have ids of their own and count with it)
 * @returns minor units by currency; a currency whose money went back completely is 0
 */
export function netTaken(entries: LedgerEntry[], reference?: string): Record<string, number> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const taken: Record<string, number> = {}
  for (const entry of entries) {
    if (entry.outcome !== 'approved') continue
    if (reference !== undefined && root(entry, byId).reference !== reference) continue
    taken[entry.currency] = (taken[entry.currency] ?? 0) + effect(entry, byId)
  }
  return taken
}

function effect(entry: LedgerEntry, byId: Map<string, LedgerEntry>): number {
  const changed = entry.of === undefined ? undefined : byId.get(entry.of)
  if (entry.kind === 'charge') return entry.minor
  if (entry.kind === 'capture') return changed?.kind === 'refund' ? -entry.minor : entry.minor
  if (entry.kind === 'void') return changed?.kind === 'charge' ? -entry.minor : 0
  if (entry.kind === 'refund') return entry.provider === 'saferpay' ? 0 : -entry.minor
  return 0
}

/** The payment an entry belongs to in the end. */
function root(entry: LedgerEntry, byId: Map<string, LedgerEntry>): LedgerEntry {
  const above = entry.of === undefined ? undefined : byId.get(entry.of)
  return above === undefined ? entry : root(above, byId)
}
