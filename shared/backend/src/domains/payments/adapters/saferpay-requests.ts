/** The parts of Saferpay's requests that say who pays what, with which card. */
import { isIPv4, isIPv6 } from 'node:net'
import type { SaferpaySetting } from '../../../setting'
import type { Amount, CardHandle, Order } from '../processor'

/** Without a liability shift nothing is authorised: the payer has to be known, or it must at least have been tried. */
export const Condition = 'THREE_DS_AUTHENTICATION_SUCCESSFUL_OR_ATTEMPTED'
/** The brands of the German sites (PAY-8). */
export const PaymentMethods = ['VISA', 'MASTERCARD']
export const RegisterAlias = { IdGenerator: 'RANDOM_UNIQUE' }

/** Minor units as the text Saferpay wants. */
export const amountOf = ({ minor, currency }: Amount) => ({ Value: String(minor), CurrencyCode: currency })

/** What is paid. `OrderId` is our attempt's id, which is unique, so that an inquiry can name it. */
export const paymentOf = ({ attemptID, amount, invoice, description }: Order) => ({
  Amount: amountOf(amount),
  OrderId: attemptID,
  Description: (description || invoice || attemptID).slice(0, 1000),
  ...(invoice && { PayerNote: invoice.slice(0, 50) }),
})

/** Who pays, as far as 3-D Secure asks for it. */
export const payerOf = ({ payer: { firstName, lastName, email, ip, culture } }: Order) => ({
  LanguageCode: new Intl.Locale(culture).language,
  ...(isIPv4(ip) && { IpAddress: ip }),
  ...(isIPv6(ip) && { Ipv6Address: ip }),
  BillingAddress: {
    ...(firstName && { FirstName: firstName.slice(0, 100) }),
    ...(lastName && { LastName: lastName.slice(0, 100) }),
    ...(email && { Email: email.slice(0, 100) }),
  },
})

/** The card as Saferpay takes it; null for its own page, and for a kind it does not know. */
export function meansOf(card: CardHandle) {
  if (card.kind === 'fields') return { SaferpayFields: { Token: card.token } }
  return card.kind === 'stored' ? { Alias: { Id: card.token } } : null
}

/** The parts that both ways to begin a payment share. A card that is kept for later asks for a real confirmation. */
export const beginningOf = (setting: SaferpaySetting, order: Order) => ({
  TerminalId: setting.terminalId,
  Payment: paymentOf(order),
  Payer: payerOf(order),
  PaymentMethods,
  ReturnUrl: { Url: order.returnUrl },
  ...(order.keepsCard && { Authentication: { ThreeDsChallenge: 'FORCE' } }),
})
