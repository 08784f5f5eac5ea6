import type { CardField, CardForm, CardFormPlaces } from '@obverse/browser/card/card-form'
import type { ProcessorInfo } from '@obverse/contract/domains/payments'

type CardFormSetting = CardFormPlaces & {
  info: ProcessorInfo
  purpose: 'pay' | 'update-card'
  /** Returns the id of the payment for each submission; '' when a card is changed. */
  transaction: () => string
  labels: Readonly<Record<CardField, string>>
}

/** Mounts the fields and resolves when they accept input. @throws CardFormFailed */
export type MountCardForm = (setting: CardFormSetting) => Promise<CardForm>
