/** The handlers of what staff keep of memberships, and what their records lend. */
import { memberships as area, type codeCalls, type tierCalls } from '@obverse/contract/domains/memberships'
import type { AreaHandlers } from '../../../http/mount'
import { handlersOf, lentBy } from '../../../staff-record'
import { affiliateCodeRecord, listAffiliateCodes } from './affiliate-codes'
import { discountCodeRecord, listDiscountCodes } from './discount-codes'
import { listPrices, priceRecord } from './prices'
import { listStaffTiers, tierRecord } from './tiers'

export const staffHandlers: AreaHandlers<typeof codeCalls & typeof tierCalls> = {
  ...handlersOf(area, discountCodeRecord),
  discountCodes: (ctx, { query }) => listDiscountCodes(ctx, query),
  ...handlersOf(area, affiliateCodeRecord),
  affiliateCodes: (ctx, { query }) => listAffiliateCodes(ctx, query),
  ...handlersOf(area, tierRecord),
  staffTiers: (ctx, { query }) => listStaffTiers(ctx, query),
  ...handlersOf(area, priceRecord),
  prices: (ctx, { query }) => listPrices(ctx, query),
}

export const { restorables } = lentBy([discountCodeRecord, affiliateCodeRecord, tierRecord, priceRecord])
