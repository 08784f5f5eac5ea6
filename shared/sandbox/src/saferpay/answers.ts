import type { KeptCard } from '../card-vault'
import type { LedgerEntry } from '../ledger'
import type { World } from '../world'

const BRANDS: Record<string, [method: string, name: string]> = {
  visa: ['VISA', 'VISA Saferpay Test'],
  mastercard: ['MASTERCARD', 'MasterCard Saferpay Test'],
}

/** Returns the means of payment with the facts a merchant may know. */
export function paymentMeans(card: Pick<KeptCard, 'brand' | 'last4' | 'expMonth' | 'expYear'>) {
  const [PaymentMethod, Name] = BRANDS[card.brand] ?? ['VISA', 'VISA Saferpay Test']
  return {
    Brand: { PaymentMethod, Name },
    DisplayText: `xxxx xxxx xxxx ${card.last4}`,
    Card: {
      MaskedNumber: `xxxxxxxxxxxx${card.last4}`,
      ExpYear: Number(card.expYear),
      ExpMonth: Number(card.expMonth),
      CountryCode: 'CH',
    },
  }
}

/** Returns a transaction of the ledger; repeated calls get the same answer. */
export function transactionAnswer(world: World, entry: LedgerEntry) {
  const [expMonth = '', expYear = ''] = (entry.exp ?? '').split('/')
  const [captured] = world.ledger.followUps(entry.id, 'capture')
  const authenticated = entry.threeDs === 'authenticated'
  const shifted = authenticated || entry.threeDs === 'attempted'
  return {
    Transaction: {
      Type: entry.kind === 'refund' ? 'REFUND' : 'PAYMENT',
      Status: statusOf(world, entry),
      Id: entry.id,
      ...(captured === undefined ? {} : { CaptureId: captured.id }),
      Date: entry.at,
      Amount: { Value: String(entry.minor), CurrencyCode: entry.currency },
      OrderId: entry.reference,
      AcquirerName: 'Saferpay Test Card',
      AcquirerReference: '000000',
      SixTransactionReference: `0:0:3:${entry.id}`,
      ApprovalCode: '012345',
      IssuerReference: { TransactionStamp: `000${entry.id.slice(0, 12)}` },
    },
    PaymentMeans: paymentMeans({
      brand: entry.brand === 'mastercard' ? 'mastercard' : 'visa',
      last4: entry.last4,
      expMonth,
      expYear,
    }),
    ...(entry.kind === 'refund'
      ? {}
      : {
          Liability: {
            LiabilityShift: shifted,
            LiableEntity: shifted ? 'THREEDS' : 'MERCHANT',
            ThreeDs: { Authenticated: authenticated },
          },
        }),
  }
}

function statusOf(world: World, entry: LedgerEntry): 'AUTHORIZED' | 'CAPTURED' | 'CANCELED' {
  if (world.ledger.followUps(entry.id, 'capture').length > 0) return 'CAPTURED'
  return world.ledger.followUps(entry.id, 'void').length > 0 ? 'CANCELED' : 'AUTHORIZED'
}
