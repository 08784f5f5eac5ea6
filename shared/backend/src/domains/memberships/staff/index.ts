/** The handlers of what staff keep of memberships, and what their records lend. */
import { memberships as area, type codeCalls } from '@obverse/contract/domains/memberships'
import type { AreaHandlers } from '../../../http/mount'
import { handlersOf, lentBy } from '../../../staff-record'
import { affiliateCodeRecord, listAffiliateCodes } from './affiliate-codes'
import { discountCodeRecord, listDiscountCodes } from './discount-codes'

export const staffHandlers: AreaHandlers<typeof codeCalls> = {
  ...handlersOf(area, discountCodeRecord),
  discountCodes: (ctx, { query }) => listDiscountCodes(ctx, query),
  ...handlersOf(area, affiliateCodeRecord),
  affiliateCodes: (ctx, { query }) => listAffiliateCodes(ctx, query),
}

export const { restorables } = lentBy([discountCodeRecord, affiliateCodeRecord])
