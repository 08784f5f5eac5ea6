/** What our pages know of a card form, whichever processor it belongs to. Card numbers stay on the processor's side. */
import type { ProcessorInfo } from '@obverse/contract/domains/payments'

export const cardFields = ['number', 'expiration', 'code', 'holder'] as const
export type CardField = (typeof cardFields)[number]

/** Why there is no card: its script never came, came too late, the fields are not right, the card or the call failed. */
export type CardTrouble = 'blocked' | 'slow' | 'invalid' | 'declined' | 'failed'

export class CardFormFailed extends Error {
  override readonly name = 'CardFormFailed'
  constructor(
    readonly trouble: CardTrouble,
    readonly fields: readonly CardField[] = [],
    /** The provider's own code, for the log. */
    readonly detail = '',
  ) {
    super(`${trouble} ${detail}`.trim())
  }
}

/** What the server gets instead of a card, by the processor's own name for it. Good for one submission. */
export type CardHandle = {
  CommercehubSession?: string
  /** What Commerce Hub answered the card fields (the capture's transactionId). */
  captureID?: string
  SaferpayToken?: string
  CardToken?: string
}

export type CardForm = {
  /** Hands the card to the processor. @throws CardFormFailed */
  submit(): Promise<CardHandle>
  focus(field: CardField): void
  unmount(): void
}

export type CardFormSetting = {
  info: ProcessorInfo
  purpose: 'pay' | 'update-card'
  /** The elements the fields go into, each with an id; a field without one is not asked for. */
  holders: Readonly<Partial<Record<CardField, HTMLElement>>>
  /** The payment the card is for; empty when a card is changed. Asked anew with every submission. */
  transaction: () => string
  /** Tells whether a field is wrong, as soon as the processor says so. */
  onField: (field: CardField, isWrong: boolean) => void
  labels: Readonly<Record<CardField, string>>
}

/** Shows the fields and answers when one can type. @throws CardFormFailed */
export type MountCardForm = (setting: CardFormSetting) => Promise<CardForm>

/** Seconds after which a card form that is not there counts as not coming. */
export const patienceSeconds = 10

/** `work`, or a failure when it takes longer than that; what comes too late is given to `tooLate`. */
export function inTime<T>(work: Promise<T>, tooLate: (late: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const timer = setTimeout(() => {
      isOver = true
      reject(new CardFormFailed('slow'))
    }, patienceSeconds * 1000)
    work.then(
      (value) => {
        clearTimeout(timer)
        if (isOver) tooLate(value)
        else resolve(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
