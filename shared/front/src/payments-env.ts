import { noPayments, type OrderSystemSetting, type PaymentsSetting } from '@obverse/backend'
import { addresses, type Behavior, demoKeys, type TestCard, testCards } from '@obverse/sandbox'
import * as z from 'zod'

const url = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an address like https://…')
const text = z.string().max(500)

/** The settings of each region's processor; a region has all of them or none. */
const regions = {
  commercehub: {
    baseUrl: 'PAYMENTS_COM_BASE_URL',
    sdkUrl: 'PAYMENTS_COM_SDK_URL',
    apiKey: 'PAYMENTS_COM_API_KEY',
    secret: 'PAYMENTS_COM_SECRET',
    merchantId: 'PAYMENTS_COM_MERCHANT_ID',
    terminalId: 'PAYMENTS_COM_TERMINAL_ID',
  },
  saferpay: {
    baseUrl: 'PAYMENTS_DE_BASE_URL',
    sdkUrl: 'PAYMENTS_DE_SDK_URL',
    fieldsUrl: 'PAYMENTS_DE_FIELDS_URL',
    fieldsAccessToken: 'PAYMENTS_DE_FIELDS_ACCESS_TOKEN',
    customerId: 'PAYMENTS_DE_CUSTOMER_ID',
    terminalId: 'PAYMENTS_DE_TERMINAL_ID',
    user: 'PAYMENTS_DE_USER',
    password: 'PAYMENTS_DE_PASSWORD',
  },
  cardinal: {
    lookupUrl: 'PAYMENTS_UK_LOOKUP_URL',
    sdkUrl: 'PAYMENTS_UK_SDK_URL',
    apiIdentifier: 'PAYMENTS_UK_API_IDENTIFIER',
    orgUnitId: 'PAYMENTS_UK_ORG_UNIT_ID',
    apiKey: 'PAYMENTS_UK_API_KEY',
    tokenizeUrl: 'PAYMENTS_UK_TOKENISE_URL',
    tokenizeKey: 'PAYMENTS_UK_TOKENISE_KEY',
    acquirerUrl: 'PAYMENTS_UK_ACQUIRER_URL',
    acquirerUser: 'PAYMENTS_UK_ACQUIRER_USER',
    acquirerPassword: 'PAYMENTS_UK_ACQUIRER_PASSWORD',
  },
} as const

type Required = { [R in keyof typeof regions]: (typeof regions)[R][keyof (typeof regions)[R]] }[keyof typeof regions]
/** The names of the settings of all processors. */
export const processorNames: readonly Required[] = Object.values(regions).flatMap((fields) => Object.values(fields))

/** The payment settings, for the schema of all settings. */
export const paymentSettings = {
  ...(Object.fromEntries(
    processorNames.map((name) => [name, (name.endsWith('_URL') ? url : text).optional()]),
  ) as Record<Required, z.ZodOptional<z.ZodString>>),
  PAYMENTS_COM_HMAC: z.enum(['raw', 'hex'], 'must be raw or hex').default('raw'),
  PAYMENTS_UK_ALLOW_NO_SHIFT: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  PAYMENTS_ENVIRONMENT: z.enum(['PROD', 'CERT'], 'must be PROD or CERT').optional(),
  PAYMENTS_REFUND_LIMIT: z.coerce.number().int().min(0).max(100_000_000).default(noPayments.refundLimitMinor),
  PAYMENTS_MAXIMUM: z.coerce.number().int().min(1).max(1_000_000_000).default(noPayments.maximumMinor),
  PAY_PAGE_ORIGINS: text.optional(),
  ORDER_SYSTEM_URL: url.optional(),
  ORDER_SYSTEM_KEY: text.optional(),
  ORDER_SYSTEM_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(5_000),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  SANDBOX_ORIGIN: url.optional(),
  /** Multiplies the sandbox's deliberate delays. */
  SANDBOX_SLOW: z.coerce.number().min(0).max(10).default(1),
}
export type PaymentEnv = z.output<z.ZodObject<typeof paymentSettings>>

/** Returns one sentence for each incomplete region and each invalid origin. */
export function paymentMistakes(given: Record<string, string | undefined>): string[] {
  const mistakes = Object.values(regions).flatMap((fields) => {
    const names = Object.values(fields)
    const absent = names.filter((name) => !given[name])
    return absent.length > 0 && absent.length < names.length
      ? [`${absent.join(', ')} must be set too: a card processor needs all of ${names.join(', ')}.`]
      : []
  })
  if (given.ORDER_SYSTEM_URL && !given.ORDER_SYSTEM_KEY)
    mistakes.push('ORDER_SYSTEM_KEY must be set when ORDER_SYSTEM_URL is.')
  if (given.PAY_PAGE_ORIGINS && !given.API_ORIGIN)
    mistakes.push('PAY_PAGE_ORIGINS is for API_ORIGIN alone: this backend knows the origins of its own processors.')
  for (const origin of (given.PAY_PAGE_ORIGINS ?? '').split(',').filter(Boolean))
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      mistakes.push(`PAY_PAGE_ORIGINS must be origins like https://pay.example.com with commas between, not ${origin}.`)
  return mistakes
}

/** Tells whether any real processor is set, so that no sandbox is needed. */
export const hasProcessor = (env: PaymentEnv): boolean => processorNames.some((name) => env[name] !== undefined)

type Fields = Readonly<Record<string, Required>>
function regionOf<F extends Fields>(env: PaymentEnv, fields: F): { [K in keyof F]: string } | null {
  const entries = Object.entries(fields).map(([key, name]) => [key, env[name]] as const)
  if (entries.some(([, value]) => value === undefined)) return null
  return Object.fromEntries(entries) as { [K in keyof F]: string }
}

/** Returns the configured processors; in the demonstration without any, those of the sandbox at this origin. */
export function paymentsOf(env: PaymentEnv, sandboxOrigin: string | null): PaymentsSetting {
  const common = {
    environment: env.PAYMENTS_ENVIRONMENT ?? null,
    refundLimitMinor: env.PAYMENTS_REFUND_LIMIT,
    maximumMinor: env.PAYMENTS_MAXIMUM,
  }
  if (sandboxOrigin !== null) return { ...sandboxPayments(sandboxOrigin), ...common }
  const commercehub = regionOf(env, regions.commercehub)
  const cardinal = regionOf(env, regions.cardinal)
  return {
    ...common,
    isDemo: false,
    commercehub: commercehub && { ...commercehub, hmac: env.PAYMENTS_COM_HMAC },
    saferpay: regionOf(env, regions.saferpay),
    cardinal: cardinal && { ...cardinal, allowNoShift: env.PAYMENTS_UK_ALLOW_NO_SHIFT === '1' },
    testCards: [],
  }
}

/** Returns settings that use the sandbox as all three processors, with its published cards. */
export function sandboxPayments(origin: string): PaymentsSetting {
  const at = addresses(origin)
  const { processorApiKey, ...cardinal } = demoKeys.cardinal
  return {
    ...noPayments,
    isDemo: true,
    commercehub: { baseUrl: at.commercehub, sdkUrl: at.commercehubSdk, ...demoKeys.commercehub },
    saferpay: { baseUrl: at.saferpay, sdkUrl: at.saferpaySdk, fieldsUrl: at.saferpayFields, ...demoKeys.saferpay },
    cardinal: {
      ...cardinal,
      lookupUrl: at.cardinalLookup,
      sdkUrl: at.cardinalSdk,
      tokenizeUrl: at.tokenize,
      tokenizeKey: processorApiKey,
      acquirerUrl: at.acquirer,
      allowNoShift: false,
    },
    testCards: testCards.flatMap((card) =>
      card.providers.map((Processor) => ({
        Processor,
        Number: card.number,
        Brand: card.brand,
        Outcome: outcomeOf(card.behavior, Processor),
      })),
    ),
  }
}

/**
 * Returns the key of a test card's outcome text. Saferpay's card that declines by the amount depends on its last two
 * digits.
 */
const outcomeOf = (behavior: Behavior, processor: TestCard['providers'][number]) =>
  behavior === 'decline-by-amount' && processor === 'saferpay'
    ? 'Payments.TestCards.decline-by-ending'
    : (`Payments.TestCards.${behavior}` as const)

/** Returns the order system of the settings; our own tables by default. */
export const orderSystemOf = (env: PaymentEnv): OrderSystemSetting =>
  env.ORDER_SYSTEM_URL && env.ORDER_SYSTEM_KEY
    ? {
        kind: 'http',
        baseUrl: env.ORDER_SYSTEM_URL,
        key: env.ORDER_SYSTEM_KEY,
        timeoutMilliseconds: env.ORDER_SYSTEM_TIMEOUT,
      }
    : { kind: 'embedded' }
