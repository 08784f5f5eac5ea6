import type { Context } from '../../context'
import { embedded } from './embedded'
import { httpOrderSystem } from './http'
import type { OrderSystem } from './order-system'

/** Returns the order system of this installation. */
export const orderSystemOf = (ctx: Pick<Context, 'orderSystem'>): OrderSystem =>
  ctx.orderSystem.kind === 'embedded' ? embedded : httpOrderSystem(ctx.orderSystem)
