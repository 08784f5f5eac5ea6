/** The card form of com: hosted fields of Fiserv Commerce Hub (PAY-6). Every submission opens a new session. */
import {
  type CardField,
  type CardForm,
  CardFormFailed,
  type CardFormPlaces,
  markFocus,
  shownFields,
  textStyleOf,
  validFields,
} from './card-form'
import { loadScript } from './load-script'

type HubField = 'cardNumber' | 'nameOnCard' | 'expiration' | 'securityCode'
type HubForm = {
  submit(given: Record<string, string | boolean>): Promise<{
    gatewayResponse: { transactionProcessingDetails: { transactionId: string } }
  }>
  focus?(field: HubField): void
  destroy?(): void
}
type HubConfig = {
  data: {
    environment: 'PROD' | 'CERT'
    paymentMethod: 'CREDIT_CARD'
    supportedCardBrands: readonly string[]
    fields: Partial<Record<HubField, { parentElementId: string }>>
    css: Record<string, Record<string, string>>
  }
  hooks: {
    onFieldValidityChange: (field: { field: HubField; isValid: boolean; shouldShowError: boolean }) => void
    onFocus: (field: HubField) => void
    onLostFocus: (field: HubField) => void
  }
}
declare global {
  interface Window {
    fiserv?: { components?: { paymentFields?: (config: HubConfig) => Promise<HubForm> } }
  }
}

const hubNames = {
  number: 'cardNumber',
  expiration: 'expiration',
  code: 'securityCode',
  holder: 'nameOnCard',
} as const satisfies Record<CardField, HubField>
const fieldOf = (name: string): CardField | undefined =>
  (Object.keys(hubNames) as CardField[]).find((field) => hubNames[field] === name)

/** The public facts of the processor. */
type HubInfo = { SdkUrl: string; Environment: 'PROD' | 'CERT'; Brands: readonly string[] }
/** The keys of one submission, and our handle of its session. */
export type HubSession = Record<
  'ApiKey' | 'AccessToken' | 'PublicKey' | 'KeyId' | 'MerchantId' | 'TerminalId',
  string
> & {
  CommercehubSession: string
}
type Setting = CardFormPlaces & {
  info: HubInfo
  /** Opens a session for one submission. */
  open: () => Promise<HubSession>
}

/** Mounts the fields and resolves when they accept input. @throws CardFormFailed */
export async function mountCommerceHub({ info, holders, onField, open }: Setting): Promise<CardForm> {
  await loadScript(info.SdkUrl)
  const paymentFields = window.fiserv?.components?.paymentFields
  if (!paymentFields) throw new CardFormFailed('blocked', [], 'no paymentFields')
  const validity = validFields(shownFields(holders))
  const text = textStyleOf(holders.number)
  const holderOf = (name: HubField) => {
    const field = fieldOf(name)
    return field && holders[field]
  }
  const form = await paymentFields({
    data: {
      environment: info.Environment,
      paymentMethod: 'CREDIT_CARD',
      supportedCardBrands: info.Brands,
      fields: Object.fromEntries(
        Object.entries(holders).map(([field, { id }]) => [hubNames[field as CardField], { parentElementId: id }]),
      ),
      css: { input: text, 'input:focus-visible': { outline: 'none' } },
    },
    hooks: {
      onFieldValidityChange: ({ field, isValid, shouldShowError }) => {
        const name = fieldOf(field)
        if (!name) return
        validity.tell(name, isValid)
        onField(name, shouldShowError)
      },
      onFocus: (field) => markFocus(holderOf(field), true),
      onLostFocus: (field) => markFocus(holderOf(field), false),
    },
  }).catch((error: unknown) => {
    throw new CardFormFailed(/TIMEOUT/.test(String(error)) ? 'slow' : 'blocked', [], String(error).slice(0, 200))
  })

  return {
    async submit() {
      const { CommercehubSession, ApiKey, AccessToken, PublicKey, KeyId, MerchantId, TerminalId } = await open()
      const answer = await form
        .submit({
          apiKey: ApiKey,
          accessToken: AccessToken,
          publicKey: PublicKey,
          keyId: KeyId,
          merchantId: MerchantId,
          terminalId: TerminalId,
          createToken: false,
        })
        .catch((error: unknown) => {
          throw asFailure(error)
        })
      return { CommercehubSession, captureID: answer.gatewayResponse.transactionProcessingDetails.transactionId }
    },
    wrong: validity.wrong,
    focus: (field) => form.focus?.(hubNames[field]),
    unmount: () => form.destroy?.(),
  }
}

/** The errors of the SDK: an HttpError with the status of the provider, or an error about the fields. */
type HubError = { name?: string; message?: string; errors?: string[]; response?: { statusCode?: number } }

function asFailure(error: unknown): CardFormFailed {
  const { message = '', errors = [], response }: HubError = Object(error)
  // PAY-7: a 400 means a bad card, any other status a fault of the provider.
  if (response)
    return new CardFormFailed(response.statusCode === 400 ? 'declined' : 'failed', [], `${response.statusCode}`)
  if (!/BAD_FORM_DATA/.test(message)) return new CardFormFailed('failed', [], message.slice(0, 200))
  return new CardFormFailed(
    'invalid',
    errors.flatMap((name) => fieldOf(name) ?? []),
  )
}
