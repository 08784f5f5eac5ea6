/** Rules of dated changes of fees for both faces and the server, without schemas. */
import { timeZones } from '../sites/rules'

/** The states of a change of fees; a change that nobody approved is applied by nobody. */
export const feeChangeStates = ['draft', 'waiting', 'approved', 'applied', 'failed', 'withdrawn'] as const
export type FeeChangeState = (typeof feeChangeStates)[number]

/** The results for one service of a change: its values were set, or were so already, or it is left out for a reason. */
export const feeOutcomes = ['applied', 'same', 'gone', 'turnaround'] as const
export type FeeOutcome = (typeof feeOutcomes)[number]

/** The fields that are amounts, in minor units. */
export const feeAmounts = [
  'FeePerCollectible',
  'VatExcludedFeePerCollectible',
  'AssociateFee',
  'PremiumFee',
  'EliteFee',
  'MaxValue',
] as const
/** The fields of a service that a change can set. */
export const feeChangeFields = [
  ...feeAmounts,
  'FeeOfValueBasisPoints',
  'TurnaroundMinDays',
  'TurnaroundMaxDays',
  'TurnaroundAsOf',
  'CurrentTurnaround',
] as const

/** The longest name of a change, the longest reason for a decision, and the most services of a change or lines of a file. */
export const maxFeeChangeName = 100
export const maxFeeChangeReason = 500
export const maxFeeChangeRows = 500
/** The largest file of fees, in bytes. */
export const maxFeeFileBytes = 300_000

/** The time of a day at which a change begins, unless another one is chosen. */
export const startOfDay = '00:00'

type Region = keyof typeof timeZones
const DAY_MS = 86_400_000

/** Returns how far the clocks of a zone are ahead of UTC at an instant, in ms. */
function aheadAt(timeZone: string, at: number): number {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  // The Swedish locale writes dates and times as ISO does.
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, ...fields }).format(at)
  return Date.parse(`${wall.replace(' ', 'T')}:00Z`) - at
}

/**
 * Returns the instant of a day (YYYY-MM-DD) and a time (HH:MM) on the clocks of a region. Of an hour that comes twice it is
 * the first; a time that clocks leave out is as much later as they are put forward.
 */
export function instantAt(region: Region, day: string, time: string): string {
  const zone = timeZones[region]
  const wall = Date.parse(`${day}T${time}:00Z`)
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((at) => wall - aheadAt(zone, at))
  const isRight = (at: number | undefined) => at !== undefined && at + aheadAt(zone, at) === wall
  const found = [before, after].find(isRight) ?? before ?? wall
  return new Date(found).toISOString()
}
