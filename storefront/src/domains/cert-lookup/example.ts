import type { Site } from '@obverse/contract/domains/sites'
import { formatCertNumber } from '@obverse/contract/rules/cert-lookup'

/** Returns a number in the form that a company prints, to show the form by. */
export const exampleNumber = (company: Site['Company']): string =>
  formatCertNumber(company, { SubmissionNumber: 1_234_567, Line: 1 })
