import { minPassword } from '@obverse/contract/rules/accounts'

/** How strong a password looks while it is typed: 0 too short, then weak, fair, good, strong. The server has the word. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** A guess by length, variety and runs; nothing leaves the browser for it. */
export function strengthOf(password: string): Strength {
  const text = password.normalize('NFKC').toLowerCase()
  if (text.length < minPassword) return 0
  const different = new Set(text).size
  const runs = [...text].filter((one, at) => Math.abs(one.charCodeAt(0) - text.charCodeAt(at - 1)) <= 1).length
  const effective = Math.min(text.length - runs, different * 2)
  if (different < 5 || effective < 8) return 1
  if (effective < 14) return 2
  return effective < 20 ? 3 : 4
}
