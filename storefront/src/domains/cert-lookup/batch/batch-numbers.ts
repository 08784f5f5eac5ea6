import type { Site } from '@obverse/contract/domains/sites'
import { formatCertNumber, maxCertInput, type OtherCompany, readCertNumber } from '@obverse/contract/rules/cert-lookup'

/** A number of a batch: one of ours to look up, or a text that is known to be none. */
export type BatchNumber =
  | { kind: 'number'; number: string }
  | { kind: 'other'; number: string; company: OtherCompany }
  | { kind: 'submission'; number: string }
  | { kind: 'invalid'; number: string }

/**
 * Reads the numbers of a batch, one a line or with commas, semicolons or tabs between: spaces belong to a number. A number
 * that comes twice is read once.
 */
export function readBatch(company: Site['Company'], text: string): BatchNumber[] {
  const all = text
    .split(/[\n\r\t,;]+/)
    .map((typed) => typed.trim().slice(0, maxCertInput))
    .filter((typed) => typed !== '')
    .map((typed): BatchNumber => {
      const read = readCertNumber(typed)
      if (read.kind === 'number') return { kind: 'number', number: formatCertNumber(company, read) }
      if (read.kind === 'other') return { kind: 'other', number: read.digits, company: read.company }
      return { kind: read.kind, number: read.kind === 'submission' ? read.digits : typed }
    })
  return [...new Map(all.map((one) => [one.number, one])).values()]
}
