/** Draws numbers that people say and write down. */
import { randomInt } from 'node:crypto'
import { spokenLetters } from '@obverse/contract/spoken-number'

/** Returns a random number, like 7K4Q-2M9X: 8 of 31 letters and digits. */
export function newSpokenNumber(): string {
  const letters = Array.from({ length: 8 }, () => spokenLetters[randomInt(spokenLetters.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
