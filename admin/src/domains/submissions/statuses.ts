import type { StatusCode } from '@obverse/contract/domains/submissions'
import { ladder, rungOf } from '@obverse/contract/rules/submissions'

/**
 * Returns the most likely next status: the rung above without the detour of conservation; the same status beside the
 * ladder.
 */
export function likelyNext(code: StatusCode): StatusCode {
  if (code === 'received') return 'verification'
  if (rungOf(code) < 0) return code
  return ladder[rungOf(code) + 1] ?? 'delivered'
}
