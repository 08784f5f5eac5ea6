import { passwordWeakness } from '@obverse/contract/password-strength'
import type { ServerKey } from '../../../texts'

/** Returns the refusal of a long enough password, or null. `known` are texts that others know too (decision 30). */
export function weaknessOf(password: string, known: readonly string[]): ServerKey | null {
  const weakness = passwordWeakness(password, known)
  return weakness && `Accounts.Fields.Password${weakness}`
}
