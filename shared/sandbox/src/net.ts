import type { LedgerEntry } from './ledger'

/**
 * Returns the money the processors hold after all bookings. At Saferpay only a capture moves money, also for a refund.
 * @param reference counts only this merchant transaction id, with its refunds
 * @returns minor units by currency; 0 for a currency that was refunded completely
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

/** Returns the payment an entry belongs to. */
function root(entry: LedgerEntry, byId: Map<string, LedgerEntry>): LedgerEntry {
  const above = entry.of === undefined ? undefined : byId.get(entry.of)
  return above === undefined ? entry : root(above, byId)
}
