/** Parcels (SUB-8): their tracking and their delivery notes. */
import type { DeliveryNote, Tracking } from '@obverse/contract/domains/submissions'
import type { Context } from '../../context'
import { found } from '../../errors'
import { ownOf } from './owners'
import { orderSystemOf } from './which-order-system'

/** SUB-C5: returns the caller's own parcel by its tracking number; spaces in it are ignored. @throws 404 */
export const trackPackage = async (ctx: Context, trackingNumber: string): Promise<Tracking> =>
  found(await orderSystemOf(ctx).tracking(ctx, ownOf(ctx), trackingNumber.replace(/\s/g, '').toUpperCase()))

/** SUB-C6: returns the delivery notes of the caller's own parcels on this site, newest first. */
export const listDeliveryNotes = (ctx: Context): Promise<DeliveryNote[]> =>
  orderSystemOf(ctx).deliveryNotes(ctx, ownOf(ctx))

/** Returns the numbers of the caller's own submissions that a new address no longer changes. */
export const listPacked = (ctx: Context): Promise<string[]> => orderSystemOf(ctx).packed(ctx, ownOf(ctx))
