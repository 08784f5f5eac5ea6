import type { CardHandle } from '../processor'

/** Returns a card in Commerce Hub's form, or null for a kind it does not know. */
export function sourceOf(card: CardHandle) {
  if (card.kind === 'session') return { sourceType: 'PaymentSession', sessionId: card.sessionId }
  if (card.kind === 'stored') return { sourceType: 'PaymentToken', tokenData: card.token, tokenSource: 'TRANSARMOR' }
  return null
}

/** Returns the stored-credential fields of a charge: first use with consent, later use by the holder or by us. */
export function storedCredentialsOf(card: CardHandle, keepsCard: boolean) {
  if (card.kind === 'stored')
    return {
      storedCredentials: {
        sequence: 'SUBSEQUENT',
        scheduled: false,
        initiator: card.initiator === 'merchant' ? 'MERCHANT' : 'CARD_HOLDER',
        ...(card.schemeTransactionId && { schemeReferenceTransactionId: card.schemeTransactionId }),
      },
    }
  return keepsCard ? { storedCredentials: { sequence: 'FIRST', scheduled: false, initiator: 'CARD_HOLDER' } } : {}
}
