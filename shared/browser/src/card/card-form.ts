/** The interface of a card form of any processor, for both faces. Card numbers stay with the processor. */

export const cardFields = ['number', 'expiration', 'code', 'holder'] as const
export type CardField = (typeof cardFields)[number]

/** The reason for a missing card: blocked or slow script, invalid fields, declined card, or failed call. */
export type CardTrouble = 'blocked' | 'slow' | 'invalid' | 'declined' | 'failed'

export class CardFormFailed extends Error {
  override readonly name = 'CardFormFailed'
  constructor(
    readonly trouble: CardTrouble,
    readonly fields: readonly CardField[] = [],
    /** The code of the provider, for the log. */
    readonly detail = '',
  ) {
    super(`${trouble} ${detail}`.trim())
  }
}

/** The reference to a card under the processor's own name for it, valid for one submission. */
export type CardHandle = {
  CommercehubSession?: string
  /** The transactionId of the capture that Commerce Hub answered. */
  captureID?: string
  SaferpayToken?: string
  CardToken?: string
}

export type CardForm = {
  /** Sends the card to the processor. @throws CardFormFailed */
  submit(): Promise<CardHandle>
  /** Returns the fields without a valid value; sends nothing. */
  wrong(): CardField[]
  focus(field: CardField): void
  unmount(): void
}

/** Keeps which fields the provider called valid; all others are empty or wrong. */
export function validFields(shown: readonly CardField[]) {
  const valid = new Set<CardField>()
  return {
    tell: (field: CardField, isValid: boolean) => void (isValid ? valid.add(field) : valid.delete(field)),
    wrong: () => shown.filter((field) => !valid.has(field)),
  }
}

/** Returns the fields that have a place on the page, in the order of the page. */
export const shownFields = (holders: CardHolders): CardField[] =>
  cardFields.filter((field) => holders[field] !== undefined)

/** Returns the style of the text in our own fields, for the frames of a provider. */
export function textStyleOf(holder: HTMLElement | undefined): Record<string, string> {
  const { fontFamily, color } = getComputedStyle(holder ?? document.body)
  return { padding: '0 16px', 'font-size': '16px', 'font-family': fontFamily, color, outline: 'none' }
}

/** Marks the place of a field while the focus is in the provider's frame, so that it looks like our own fields. */
export const markFocus = (holder: HTMLElement | undefined, isFocused: boolean): void =>
  void holder?.toggleAttribute('data-focused', isFocused)

/** The elements of the fields, each with an id; fields without one are left out. */
export type CardHolders = Readonly<Partial<Record<CardField, HTMLElement>>>

/** The places that every card form is mounted in. */
export type CardFormPlaces = {
  holders: CardHolders
  /** Receives a change in the validity of a field. */
  onField: (field: CardField, isWrong: boolean) => void
}

/** Seconds after which a card form that has not loaded counts as failed. */
export const patienceSeconds = 10

/** Returns `work`, or fails when it takes longer than `patienceSeconds`; a late result goes to `tooLate`. */
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
