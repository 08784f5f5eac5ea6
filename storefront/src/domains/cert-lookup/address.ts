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

/** The end of an address of the lookup that opens the dialog to scan. */
export const scanMark = '#scan'

/**
 * Returns the path below the lookup for the texts of scanned codes: of the first certificate's number among them, else of
 * the answer that says what the text is. Nothing else of a text gets into it, whatever address a code holds.
 */
export function scannedPath(company: Site['Company'], texts: readonly string[]): string {
  for (const text of texts) {
    const path = typedPath(company, text, '')
    if (path !== null) return path
  }
  return `?${new URLSearchParams({ certNumber: (texts[0] ?? '').trim().slice(0, longestShown) })}`
}

/** The length to which the front passes a text on to the page. */
const longestShown = 200
