/** The card processor of a site. */
import type { Processor } from '@obverse/contract/domains/payments'
import { processorOfRegion } from '@obverse/contract/rules/payments'
import type { Context } from '../../context'
import { Failure } from '../../errors'
import { outside } from '../../http/turns'
import type { Site } from '../sites'
import { cardinal } from './adapters/cardinal'
import { commercehub } from './adapters/commercehub'
import { saferpay } from './adapters/saferpay'
import type { CardProcessor } from './processor'

/** Returns the processor of a region (decision 14). */
export const processorNameOf = (region: Site['Region']): Processor => processorOfRegion[region]

/** Returns the adapter of a processor, or null when it is not set up here. */
export function adapterOf(ctx: Pick<Context, 'payments' | 'now' | 'turn'>, name: Processor): CardProcessor | null {
  const adapter = newAdapter(ctx, name)
  return adapter && outside(ctx.turn, adapter)
}

function newAdapter({ payments, now }: Pick<Context, 'payments' | 'now'>, name: Processor): CardProcessor | null {
  switch (name) {
    case 'commercehub':
      return payments.commercehub && commercehub(payments.commercehub, now)
    case 'saferpay':
      return payments.saferpay && saferpay(payments.saferpay)
    case 'cardinal':
      return payments.cardinal && cardinal(payments.cardinal, now)
  }
}

/** Returns the adapter of a processor. @throws 503 when it is not set up. */
export function processorOf(ctx: Pick<Context, 'payments' | 'now' | 'turn'>, name: Processor): CardProcessor {
  const adapter = adapterOf(ctx, name)
  if (!adapter) throw new Failure('unavailable', { log: `No processor ${name} is set up` })
  return adapter
}
