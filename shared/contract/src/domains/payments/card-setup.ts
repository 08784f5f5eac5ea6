/** The setup of a card form in the browser, and the cards kept for later. */
import * as z from 'zod'
import { Instant } from '../../endpoint'
import { lineText } from '../../typed'
import { maxCardNickname } from './rules'
import { CardBrand, Processor } from './schemas'

/** A card kept for later, with its last digits only. */
export const Profile = z
  .object({
    PeoplePaymentProfileID: z.int(),
    CardType: CardBrand,
    CardLast4: z.string(),
    CardholderName: z.string(),
    ExpirationMonth: z.int(),
    ExpirationYear: z.int(),
    IsExpired: z.boolean(),
    IsDefault: z.boolean(),
    Nickname: z.string(),
  })
  .meta({ id: 'PaymentProfile' })
export type Profile = z.infer<typeof Profile>
/** The changes of a saved card: its name, or making it the default. */
export const ProfileDraft = z
  .strictObject({ Nickname: lineText(maxCardNickname).optional(), IsDefault: z.literal(true).optional() })
  .meta({ id: 'PaymentProfileDraft' })

/**
 * The values for the hosted card fields; `CommercehubSession` is our handle of the provider's session, which stays with
 * us.
 */
export const CommercehubCredentials = z
  .object({
    ApiKey: z.string(),
    AccessToken: z.string(),
    PublicKey: z.string(),
    KeyId: z.string(),
    MerchantId: z.string(),
    TerminalId: z.string(),
    Environment: z.enum(['PROD', 'CERT']),
    SdkUrl: z.string(),
    CommercehubSession: z.string(),
    CCGTransactionID: z.string(),
  })
  .meta({ id: 'CommercehubCredentials' })

/**
 * The public facts of the site's processor: `ApiKey` is the public key of its card form, `Url` the address for cards.
 */
export const ProcessorInfo = z
  .object({
    ApiKey: z.string(),
    Url: z.string(),
    Processor,
    Environment: z.enum(['PROD', 'CERT']),
    IsTestMode: z.boolean(),
    Brands: z.array(CardBrand),
    SdkUrl: z.string(),
    FieldsUrl: z.string().describe("Where Saferpay's card fields come from; empty for the others"),
    CCGTransactionID: z.string(),
  })
  .meta({ id: 'ProcessorInfo' })
export type ProcessorInfo = z.infer<typeof ProcessorInfo>

/** The facts that a card form needs before its fields are shown, without the keys of a submission. */
export const CardFields = ProcessorInfo.pick({ SdkUrl: true, Environment: true, Brands: true, IsTestMode: true }).meta({
  id: 'CardFields',
})
export type CardFields = z.infer<typeof CardFields>

/** The signed request that starts 3-D Secure in the browser, and the order it is about. */
export const ThreeDSToken = z.object({ token: z.string(), orderNumber: z.string() }).meta({ id: 'ThreeDSToken' })

/** A page of the provider to frame, with the values to post to it. */
export const FrameValues = z
  .object({
    Url: z.string(),
    Values: z.record(z.string(), z.string()),
    ExpiresUTC: Instant,
    CCGTransactionID: z.string(),
  })
  .meta({ id: 'ProviderFrameValues' })

/** A published test card and what paying with it does; only in the demonstration. */
export const TestCard = z
  .object({ Processor, Number: z.string(), Brand: z.string(), Outcome: z.string() })
  .meta({ id: 'TestCard' })
export type TestCard = z.infer<typeof TestCard>
