/** The rule of showing grades to a customer (SUB-7), decided only here. */
import type { GradeViewReason } from '@obverse/contract/domains/submissions'
import { balanceOf } from './amount-due'
import type { InvoiceFacts } from './order-system'

export type GradeView = { AllowGradeView: boolean; GradeViewReason: GradeViewReason }
type Facts = Pick<InvoiceFacts, 'IsFinalized' | 'TotalMinor' | 'PaidMinor' | 'CreditMinor' | 'HasTerms'>

/**
 * Applies the rule of decision 6: at or past Finalized, and paid or on account. A setting by hand (true or false; null
 * or undefined for none) overrides it.
 */
export function gradeViewOf(facts: Facts, byHand: boolean | null | undefined): GradeView {
  if (byHand === true) return { AllowGradeView: true, GradeViewReason: 'shown' }
  if (byHand === false) return { AllowGradeView: false, GradeViewReason: 'withheld-by-staff' }
  if (!facts.IsFinalized) return { AllowGradeView: false, GradeViewReason: 'not-finalized' }
  const isPaid = balanceOf(facts) <= 0
  return isPaid || facts.HasTerms
    ? { AllowGradeView: true, GradeViewReason: 'shown' }
    : { AllowGradeView: false, GradeViewReason: 'unpaid' }
}
