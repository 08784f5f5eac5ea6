import type { Site } from '@obverse/contract/domains/sites'
import { formatCertNumber, readCertNumber } from '@obverse/contract/rules/cert-lookup'

/** Returns the path of a certificate below that of the lookup: with a grade only when one is given (CL-1). */
export const pathBelow = (number: string, grade: string): string =>
  [number, grade.trim()]
    .filter((part) => part !== '')
    .map((part) => `${encodeURIComponent(part)}/`)
    .join('')

/** Returns the path below the lookup for what was typed, or null for a text that is no number or a grade no path has. */
export function typedPath(company: Site['Company'], typed: string, grade: string): string | null {
  const number = readCertNumber(typed)
  if (number.kind !== 'number' || /[/\\]/.test(grade) || /^\.{1,2}$/.test(grade.trim())) return null
  return pathBelow(formatCertNumber(company, number), grade)
}
