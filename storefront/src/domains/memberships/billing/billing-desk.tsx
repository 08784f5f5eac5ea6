'use client'

import { CardDesk } from '../../../components/membership/card-desk'
import { BillingForm, type BillingProps } from './billing-form'

/** Shows the billing form once the card processor of the site is known. */
export const BillingDesk = (props: BillingProps) => (
  <CardDesk rows={4} testCards={props.links.testCards}>
    {(info) => <BillingForm {...props} info={info} />}
  </CardDesk>
)
