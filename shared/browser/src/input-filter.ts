/** Lets fields take only the characters that belong there (UI-5) [P5]. */
import type { TopLevelDomain } from './site-config'

export type InputFilter = 'english' | 'float' | 'int' | 'numbers' | 'creditcard' | 'price'

/** The characters that these fields leave out. */
const strange: Partial<Record<InputFilter, RegExp>> = {
  english: /[^\0-\x80]/gu,
  numbers: /\D/g,
  creditcard: /[^\d ]/g,
}

const isGrouped = (text: string, group: string, decimal: string) =>
  new RegExp(`^-?\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d*)?$`).test(text)

/**
 * Returns what a field takes of a text: all of it, or the characters that belong there. Null when leaving something out
 * would make it another number: then the field keeps what it had.
 */
export function filterInput(filter: InputFilter, text: string, domain: TopLevelDomain = 'com'): string | null {
  const others = strange[filter]
  if (others) return text.replace(others, '')
  const [group, decimal] = domain === 'de' ? ['.', ','] : [',', '.']
  const right = {
    int: /^-?\d*$/,
    float: /^-?\d*[.,]?\d*$/,
    price: new RegExp(`^\\d*(?:\\${decimal}\\d{0,2})?$`),
  }[filter as 'int' | 'float' | 'price']
  if (right.test(text)) return text
  // A pasted amount may have its currency and separators of thousands.
  const bare = text.replace(/^[\s\p{Sc}]+|[\s\p{Sc}]+$/gu, '')
  const plain = filter !== 'float' && isGrouped(bare, group, decimal) ? bare.replaceAll(group, '') : bare
  return right.test(plain) ? plain : null
}

/** Reads a price as a number: a comma is a decimal point. Not a number for a text that does not begin with one. */
export const parsePrice = (text: string): number => Number.parseFloat(text.replace(',', '.'))
