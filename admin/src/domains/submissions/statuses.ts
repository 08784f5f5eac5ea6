import type { StatusCode } from '@obverse/contract/domains/submissions'
import { ladder } from '@obverse/contract/rules/submissions'

/** What is most likely recorded next: the rung above; conservation is a detour. Beside the ladder, where it is. */
export function likelyNext(code: StatusCode): StatusCode {
  if (code === 'received') return 'verification'
  if (!ladder.includes(code)) return code
  return ladder[ladder.indexOf(code) + 1] ?? 'delivered'
}
