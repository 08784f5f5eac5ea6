/** The calls of memberships: tiers, joining, and the member's own page. */
import * as z from 'zod'
import { endpoint, file } from '../../endpoint'
import { codeCalls } from './codes'
import {
  AffiliateValidity,
  BillingForm,
  BillingOutcome,
  Discount,
  discountParams,
  JoinAccount,
  JoinAccountMade,
  OrderDraft,
  PlacedOrder,
} from './join'
import { memberCalls } from './members'
import { AutorenewForm, AutorenewOutcome, MembershipReceipt } from './own'
import { Membership, TierOffers } from './schemas'
import { showDeskCalls, showJoinCalls } from './show-join'
import { tierCalls } from './tiers'

const customer = 'customer'

export const memberships = {
  tiers: endpoint('GET /resources/services/join/tiers/', {
    about: 'Lists the tiers of membership with what each brings and its price; 404 on sites without memberships',
    who: 'everyone',
    answer: TierOffers,
    errors: ['not_found'],
  }),
  createAccount: endpoint('POST /resources/services/join/create-account/', {
    about: 'Signs a future member up, as for an account without a tier; the link of the mail leads on to the tier',
    who: 'everyone',
    body: JoinAccount,
    answer: JoinAccountMade,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  discount: endpoint('GET /resources/services/join/discount/{tier}/{mode}/{code}/{isANA}/', {
    about: 'Returns the discount of a code in percent; 0 for every code that gives none here',
    who: 'everyone',
    params: discountParams,
    answer: Discount,
    errors: ['not_found', 'rate_limited'],
  }),
  validateAffiliate: endpoint('GET /resources/services/join/affiliate-code/validate/{code}/', {
    about: 'Tells whether an affiliate code is valid',
    who: 'everyone',
    params: { code: z.string().max(200) },
    answer: AffiliateValidity,
    errors: ['not_found', 'rate_limited'],
  }),
  membership: endpoint('GET /api/account/membership/', {
    about: 'Returns your membership: its state, term and next charge, and what you can pay for now',
    who: customer,
    answer: Membership,
    errors: ['not_found'],
  }),
  placeOrder: endpoint('POST /resources/services/join/order/', {
    about:
      'Places the order of a membership and returns its total; placing another one replaces it, and nothing is charged',
    who: customer,
    body: OrderDraft,
    answer: PlacedOrder,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  billing: endpoint('POST /resources/services/join/billing/', {
    about: 'Pays for a membership: places the order, charges the card once and saves the membership',
    who: customer,
    body: BillingForm,
    answer: BillingOutcome,
    errors: ['not_found', 'conflict', 'rate_limited', 'unavailable'],
  }),
  billingResult: endpoint('GET /resources/services/join/billing/{orderNumber}/', {
    about: 'Returns the outcome of an order of yours',
    who: customer,
    params: { orderNumber: z.string().max(20) },
    answer: BillingOutcome,
    errors: ['not_found', 'rate_limited'],
  }),
  autorenew: endpoint('POST /account/autorenew/', {
    about: 'Turns the renewal of your membership on, with a new card if one is given, or off; nothing is charged',
    who: customer,
    body: AutorenewForm,
    answer: AutorenewOutcome,
    errors: ['not_found', 'conflict', 'rate_limited', 'unavailable'],
  }),
  cancelAutorenew: endpoint('GET /resources/services/join/autorenew/cancel/', {
    about: 'Turns the renewal of your membership off; only for pages of the same site, as it changes something',
    who: customer,
    answer: AutorenewOutcome,
    errors: ['cross_site', 'not_found', 'conflict', 'rate_limited'],
  }),
  cancelAutorenewSafely: endpoint('POST /resources/services/join/autorenew/cancel/', {
    about: 'Turns the renewal of your membership off',
    who: customer,
    answer: AutorenewOutcome,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  receipts: endpoint('GET /api/account/membership/receipts/', {
    about: 'Lists what you paid for your membership, newest first',
    who: customer,
    answer: z.array(MembershipReceipt),
    errors: ['not_found'],
  }),
  receipt: endpoint('GET /account/membership/receipts/{orderNumber}/', {
    about: 'Returns the receipt of an order of yours as a PDF',
    who: customer,
    params: { orderNumber: z.string().max(20) },
    answer: file('application/pdf', 'The receipt'),
    errors: ['not_found', 'rate_limited'],
  }),
  ...showJoinCalls,
  ...showDeskCalls,
  ...codeCalls,
  ...tierCalls,
  ...memberCalls,
}
