import type { StatusCode } from '@obverse/contract/domains/submissions'
import { ladder } from '@obverse/contract/rules/submissions'

/**
 * Returns the most likely next status: the rung above without the detour of conservation; the same status beside the
 * ladder.
 */
export function likelyNext(code: StatusCode): StatusCode {
  if (code === 'received') return 'verification'
  if (!ladder.includes(code)) return code
  return ladder[ladder.indexOf(code) + 1] ?? 'delivered'
}
