import { passwordWeakness } from '@obverse/contract/password-strength'
import { minPassword } from '@obverse/contract/rules/accounts'

/** The estimated strength of a password: 0 too short, then weak, fair, good, strong. The server decides. */
export type Strength = 0 | 1 | 2 | 3 | 4

/**
 * Estimates the strength of a password by length, variety and repetition, in the browser only. What the server refuses is
 * weak at most. `known` are texts that others know too: names, the address, the company.
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const text = password.normalize('NFKC').toLowerCase()
  if (text.length < minPassword) return 0
  if (passwordWeakness(password, known) !== null) return 1
  const different = new Set(text).size
  const runs = [...text].filter((one, at) => Math.abs(one.charCodeAt(0) - text.charCodeAt(at - 1)) <= 1).length
  const effective = Math.min(text.length - runs, different * 2)
  if (different < 5 || effective < 8) return 1
  if (effective < 14) return 2
  return effective < 20 ? 3 : 4
}
