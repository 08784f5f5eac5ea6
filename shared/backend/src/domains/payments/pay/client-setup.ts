/** The setup a browser needs before it pays: the processor, a session of its card form, the start of 3-D Secure. */
import {
  brandsOf,
  type CardFields,
  type CommercehubCredentials,
  type ProcessorInfo,
  type ThreeDSToken,
} from '@obverse/contract/domains/payments'
import { isCardTakenByStaff } from '@obverse/contract/rules/payments'
import type * as z from 'zod'
import type { Context } from '../../../context'
import { Failure, notFound } from '../../../errors'
import { type Actor, ownIntent } from '../actor'
import { type CardPurpose, keepSession } from '../card-sessions'
import { environmentOf } from '../environment'
import { orderOf } from '../order'
import { processorNameOf, processorOf } from '../processors'
import { givenOrNew } from './prepare'

/** Returns the site's processor as its card form needs it. @throws 503 when none is set up. */
export async function processorInfo(ctx: Context, actor: Actor, paymentID: string | undefined): Promise<ProcessorInfo> {
  const Processor = processorNameOf(ctx.site.Region)
  const form = formOf(ctx)
  const intent = await givenOrNew(ctx, actor, paymentID)
  return {
    ...form,
    Processor,
    Environment: environmentOf(ctx.payments, ctx.site),
    IsTestMode: ctx.payments.isDemo,
    Brands: [...brandsOf(Processor)],
    CCGTransactionID: intent.PaymentID,
  }
}

/** Returns what the card fields of the site need for staff; null where its holder has to be asked, and without a processor. */
export function cardFieldsOf({ payments, site }: Context): CardFields | null {
  if (!isCardTakenByStaff(site.Region) || !payments.commercehub) return null
  return {
    SdkUrl: payments.commercehub.sdkUrl,
    Environment: environmentOf(payments, site),
    Brands: [...brandsOf('commercehub')],
    IsTestMode: payments.isDemo,
  }
}

/** Returns the public addresses and keys of the region's card form. */
function formOf({ payments, site }: Context): Pick<ProcessorInfo, 'ApiKey' | 'Url' | 'SdkUrl' | 'FieldsUrl'> {
  const { commercehub, saferpay, cardinal } = payments
  if (site.Region === 'com' && commercehub)
    return { ApiKey: commercehub.apiKey, Url: commercehub.baseUrl, SdkUrl: commercehub.sdkUrl, FieldsUrl: '' }
  if (site.Region === 'de' && saferpay)
    return {
      ApiKey: saferpay.fieldsAccessToken,
      Url: '',
      SdkUrl: saferpay.sdkUrl,
      FieldsUrl: `${saferpay.fieldsUrl}/${saferpay.customerId}`,
    }
  if (site.Region === 'uk' && cardinal)
    return { ApiKey: cardinal.tokenizeKey, Url: cardinal.tokenizeUrl, SdkUrl: cardinal.sdkUrl, FieldsUrl: '' }
  throw new Failure('unavailable', { log: `No processor is set up for ${site.Region}` })
}

/**
 * Opens one session of the hosted card fields. The provider's own session stays here; the browser gets a handle.
 * @throws 404 on a site of another processor, 503 when none is set up.
 */
export async function credentials(
  ctx: Context,
  actor: Actor,
  of: { paymentID: string | undefined; purpose: CardPurpose },
): Promise<z.input<typeof CommercehubCredentials>> {
  const setting = ctx.payments.commercehub
  if (processorNameOf(ctx.site.Region) !== 'commercehub') throw notFound()
  if (!setting) throw new Failure('unavailable', { log: 'No Commerce Hub is set up' })
  if (of.purpose === 'update-card' && actor.peopleID === null) throw notFound()
  const intent = of.purpose === 'pay' ? await givenOrNew(ctx, actor, of.paymentID) : null
  const setup = await processorOf(ctx, 'commercehub').clientSetup()
  if (!setup) throw new Failure('unavailable')
  const paymentID = intent?.PaymentID ?? ''
  const { browser } = setup
  return {
    ApiKey: browser.ApiKey ?? '',
    AccessToken: browser.AccessToken ?? '',
    PublicKey: browser.PublicKey ?? '',
    KeyId: browser.KeyId ?? '',
    MerchantId: setting.merchantId,
    TerminalId: setting.terminalId,
    Environment: environmentOf(ctx.payments, ctx.site),
    SdkUrl: setting.sdkUrl,
    CommercehubSession: await keepSession(ctx, setup.secret, { purpose: of.purpose, actor, paymentID }),
    CCGTransactionID: paymentID,
  }
}

/**
 * Returns the signed request that starts 3-D Secure, over the amount of a prepared payment.
 * @throws 404 without one.
 */
export async function generateToken(
  ctx: Context,
  actor: Actor,
  paymentID: string | undefined,
): Promise<z.input<typeof ThreeDSToken>> {
  const intent = await ownIntent(ctx, actor, paymentID ?? '')
  if (intent.AmountMinor === 0) throw notFound()
  const order = orderOf(ctx, intent, { AttemptID: '', KeepsCard: false })
  const token = await processorOf(ctx, processorNameOf(ctx.site.Region)).threeDSToken(order)
  // This processor has no 3-D Secure of its own.
  if (token === null) throw notFound()
  return { token, orderNumber: order.invoice }
}
