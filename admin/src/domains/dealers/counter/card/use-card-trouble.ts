import { CardFormFailed } from '@obverse/browser/card/card-form'
import { sentences } from '@obverse/texts'
import { useT } from '../../../../lib/texts'
import { errorBodyOf, messageOf } from '../../../../providers/http'
import { CardDeclined, CardUnanswered } from './use-card-charge'

const words = 'resources.dealer-payments.card'

/** Returns the sentence about a card that was not taken: what happened, and what to do. */
export function useCardTrouble(use: 'payment' | 'renewal'): (error: unknown) => string {
  const t = useT()
  return (error) => {
    if (error instanceof CardDeclined) return sentences(error.message, t(`${words}.declined.${use}`))
    if (error instanceof CardUnanswered) return t(`${words}.unanswered`)
    if (error instanceof CardFormFailed) return t(`${words}.trouble.${error.trouble}`)
    const fields = Object.values(errorBodyOf(error)?.errors ?? {})
    return fields.length > 0 ? sentences(...fields) : messageOf(error)
  }
}
