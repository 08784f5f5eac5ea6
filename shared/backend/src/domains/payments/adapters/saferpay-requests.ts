/** The parts of Saferpay's requests: payer, payment and card. */
import { isIPv4, isIPv6 } from 'node:net'
import type { Amount, CardHandle, Order } from '../processor'
import type { SaferpaySetting } from '../setting'

/** The condition of an authorization: the payer was authenticated, or it was at least attempted (liability shift). */
export const Condition = 'THREE_DS_AUTHENTICATION_SUCCESSFUL_OR_ATTEMPTED'
/** The brands of the German sites (PAY-8). */
export const PaymentMethods = ['VISA', 'MASTERCARD']
export const RegisterAlias = { IdGenerator: 'RANDOM_UNIQUE' }

/** Returns minor units as the text Saferpay expects. */
export const amountOf = ({ minor, currency }: Amount) => ({ Value: String(minor), CurrencyCode: currency })

/** Returns the payment. `OrderId` is our attempt's id, which is unique, so that an inquiry can name it. */
export const paymentOf = ({ attemptID, amount, invoice, description }: Order) => ({
  Amount: amountOf(amount),
  OrderId: attemptID,
  Description: (description || invoice || attemptID).slice(0, 1000),
  ...(invoice && { PayerNote: invoice.slice(0, 50) }),
})

/** Returns the payer's facts that 3-D Secure asks for. */
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

/** Returns the card in Saferpay's form, or null for its own page and for a kind it does not know. */
export function meansOf(card: CardHandle) {
  if (card.kind === 'fields') return { SaferpayFields: { Token: card.token } }
  return card.kind === 'stored' ? { Alias: { Id: card.token } } : null
}

/** Returns the fields that both ways to start a payment share. Keeping a card requires strong authentication. */
export const beginningOf = (setting: SaferpaySetting, order: Order) => ({
  TerminalId: setting.terminalId,
  Payment: paymentOf(order),
  Payer: payerOf(order),
  PaymentMethods,
  ReturnUrl: { Url: order.returnUrl },
  ...(order.keepsCard && { Authentication: { ThreeDsChallenge: 'FORCE' } }),
})
