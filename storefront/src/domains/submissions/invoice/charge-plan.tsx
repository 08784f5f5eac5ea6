import type { Invoice } from '@obverse/contract/domains/submissions'
import { Notice } from '../../../components/notice'
import { cardName } from '../../../components/payment/card-name'
import { useCulture, useT } from '../../../components/texts'
import { shortDay } from '../days'

type Props = {
  invoice: Pick<Invoice, 'ChargePlan' | 'CardChargeDay' | 'PaymentMethod' | 'PaymentMethodFacts' | 'PaymentState'>
}

const keys = {
  planned: 'ChargePlanned',
  soon: 'ChargeSoon',
  'without-card': 'ChargeWithoutCard',
  'without-day': 'ChargeWithoutDay',
} as const satisfies Record<NonNullable<Invoice['ChargePlan']>, string>

/** Tells when the card on file is charged for the amount due, or why it is not; nothing after a failed charge. */
export function ChargePlan({ invoice }: Props) {
  const t = useT('Submissions.Invoice')
  const culture = useCulture()
  const tc = useT('Payments.CardName')
  const { ChargePlan: plan, CardChargeDay, PaymentMethod, PaymentMethodFacts, PaymentState } = invoice
  if (plan === null || PaymentState === 'charge-attempted') return null
  // An amount that can still change need not be paid yet.
  if (plan === 'without-day' && PaymentState === 'not-invoiced') return null
  const day = CardChargeDay === null ? '' : shortDay(CardChargeDay, culture)
  return <Notice quiet>{t(keys[plan], { card: cardName(tc, PaymentMethodFacts, PaymentMethod), day })}</Notice>
}
