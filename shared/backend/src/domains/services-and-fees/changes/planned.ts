/** The planned values of a service: what they make of its current ones, and how both differ. */
import { withoutCardNumbers } from '@obverse/contract/card-numbers'
import type { FeeChangeEntry, FeeDifference, FeeValues } from '@obverse/contract/domains/services-and-fees'
import { type FeeOutcome, feeChangeFields } from '@obverse/contract/rules/services-and-fees'
import type { Message } from '../../../texts'
import { type FeeSite, netOf } from '../entry'
import type { feeEntries } from '../tables'

/** The new values of a service; a field that is left out stays. */
export type Planned = Partial<FeeValues>
type Entry = typeof feeEntries.$inferSelect

/** Returns the values of an entry that a change can set. */
export const valuesOf = ({ TierFees, ...entry }: Entry): FeeValues => ({
  FeePerCollectible: entry.FeePerCollectible,
  VatExcludedFeePerCollectible: entry.VatExcludedFeePerCollectible,
  AssociateFee: TierFees.Associate,
  PremiumFee: TierFees.Premium,
  EliteFee: TierFees.Elite,
  MaxValue: entry.MaxValue,
  FeeOfValueBasisPoints: entry.FeeOfValueBasisPoints,
  TurnaroundMinDays: entry.TurnaroundMinDays,
  TurnaroundMaxDays: entry.TurnaroundMaxDays,
  TurnaroundAsOf: entry.TurnaroundAsOf,
  CurrentTurnaround: entry.CurrentTurnaround,
})

/** Returns the columns of an entry that hold these values. */
export const columnsOf = ({ AssociateFee, PremiumFee, EliteFee, ...values }: FeeValues) => ({
  ...values,
  TierFees: { Associate: AssociateFee, Premium: PremiumFee, Elite: EliteFee },
})

/**
 * Returns the values of a service once a change is applied on a day: the fee without VAT follows the fee, and new days of
 * turnaround are true from that day.
 */
export function mergedOf(site: FeeSite, now: FeeValues, planned: Planned, day: string): FeeValues {
  const merged = { ...now, ...planned }
  if (planned.FeePerCollectible !== undefined || planned.VatExcludedFeePerCollectible !== undefined)
    merged.VatExcludedFeePerCollectible = netOf(site, { ...merged, VatExcludedFeePerCollectible: null }).net
  const hasNewDays = planned.TurnaroundMinDays !== undefined || planned.TurnaroundMaxDays !== undefined
  if (hasNewDays && planned.TurnaroundAsOf === undefined) merged.TurnaroundAsOf = day
  if (merged.TurnaroundMinDays === null) merged.TurnaroundAsOf = null
  else merged.TurnaroundAsOf ??= day
  return merged
}

type Wrong = { field: 'TurnaroundMaxDays'; said: Message }
/** Returns what is wrong with the days of turnaround, or null. */
function wrongDays({ TurnaroundMinDays: min, TurnaroundMaxDays: max }: FeeValues): Wrong | null {
  const wrong = (said: Message): Wrong => ({ field: 'TurnaroundMaxDays', said })
  if ((min === null) !== (max === null)) return wrong('ServicesAndFees.Fields.TurnaroundBoth')
  return min !== null && max !== null && min > max ? wrong('ServicesAndFees.Fields.TurnaroundOrder') : null
}

const isSame = (one: FeeValues, other: FeeValues) => feeChangeFields.every((field) => one[field] === other[field])

/** Returns what would become of a service: `same` when nothing differs, `turnaround` when its days would not fit. */
export const outcomeOf = (now: FeeValues, after: FeeValues): FeeOutcome =>
  wrongDays(after) ? 'turnaround' : isSame(now, after) ? 'same' : 'applied'

/** Lists the planned fields, and those that follow from them, with their values before and after. */
export const differenceOf = (now: Planned, after: Planned, planned: Planned): FeeDifference['Fields'] =>
  feeChangeFields
    .filter((field) => planned[field] !== undefined || now[field] !== after[field])
    .map((Field) => ({
      Field,
      Before: now[Field] ?? null,
      After: after[Field] ?? null,
      IsComputed: planned[Field] === undefined,
    }))

/** Returns the planned values of a row that was sent, and what is wrong in it by field. */
export function plannedOf(
  site: FeeSite,
  now: FeeValues,
  { GradingServiceEntryID: _, ...sent }: FeeChangeEntry,
  day: string,
): { planned: Planned; wrong: Record<string, Message> } {
  const planned: Planned = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  if (planned.CurrentTurnaround) planned.CurrentTurnaround = withoutCardNumbers(planned.CurrentTurnaround)
  if (Object.keys(planned).length === 0)
    return { planned, wrong: { GradingServiceEntryID: 'ServicesAndFees.Fields.NothingPlanned' } }
  const merged = mergedOf(site, now, planned, day)
  const { VatExcludedFeePerCollectible: net = null, ...others } = planned
  const { wrong } = netOf(site, { ...merged, VatExcludedFeePerCollectible: net })
  const days = wrongDays(merged)
  return {
    // The fee without VAT is computed again when the change begins, at the rate of that day.
    planned: planned.FeePerCollectible === undefined ? planned : others,
    wrong: { ...(wrong && { VatExcludedFeePerCollectible: wrong }), ...(days && { [days.field]: days.said }) },
  }
}
