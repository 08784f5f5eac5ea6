/** Parcels (SUB-8): where they are, and what was written down when they were handed over. */
import type { DeliveryNote, Tracking } from '@obverse/contract/domains/submissions'
import type { Context } from '../../context'
import { found } from '../../errors'
import { ownOf } from './owners'
import { orderSystemOf } from './which-order-system'

/** SUB-C5: one of one's own parcels by its tracking number; blanks in it do not count. */
export const trackPackage = async (ctx: Context, trackingNumber: string): Promise<Tracking> =>
  found(await orderSystemOf(ctx).tracking(ctx, ownOf(ctx), trackingNumber.replace(/\s/g, '').toUpperCase()))

/** SUB-C6: the delivery notes of one's own parcels on this site, newest first. */
export const listDeliveryNotes = (ctx: Context): Promise<DeliveryNote[]> =>
  orderSystemOf(ctx).deliveryNotes(ctx, ownOf(ctx))

/** Numbers of one's own submissions a new address no longer changes. */
export const listPacked = (ctx: Context): Promise<string[]> => orderSystemOf(ctx).packed(ctx, ownOf(ctx))
