import type { StatusCode } from '@obverse/contract/domains/submissions'

/** The statuses of the contract, without its schemas, which evaluate code; a test keeps both equal. */
export const statuses: readonly { Code: StatusCode; Label: string }[] = [
  { Code: 'awaiting-package', Label: 'Awaiting package' },
  { Code: 'received', Label: 'Received' },
  { Code: 'received-at-ccs', Label: 'Received at CCS' },
  { Code: 'verification', Label: 'Verification' },
  { Code: 'scheduled', Label: 'Scheduled for grading' },
  { Code: 'grading', Label: 'Grading' },
  { Code: 'encapsulation', Label: 'Encapsulation' },
  { Code: 'imaging', Label: 'Imaging' },
  { Code: 'quality-control', Label: 'Quality control' },
  { Code: 'finalized', Label: 'Finalized' },
  { Code: 'shipped', Label: 'Shipped' },
  { Code: 'delivered', Label: 'Delivered' },
  { Code: 'on-hold', Label: 'On hold' },
  { Code: 'payment-problem', Label: 'Payment problem' },
  { Code: 'returned-ungraded', Label: 'Returned ungraded' },
]
const rungs = statuses.slice(0, 12).map(({ Code }) => Code)

/**
 * Returns the most likely next status: the rung above without the detour of conservation; the same status beside the
 * ladder.
 */
export function likelyNext(code: StatusCode): StatusCode {
  if (code === 'received') return 'verification'
  if (!rungs.includes(code)) return code
  return rungs[rungs.indexOf(code) + 1] ?? 'delivered'
}
