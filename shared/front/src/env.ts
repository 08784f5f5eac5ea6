import { isAbsolute, join, resolve } from 'node:path'
import { isLoopbackHost } from '@obverse/backend'
import * as z from 'zod'
import { mapMistakes, mapSettings } from './map-env'
import { paymentMistakes, paymentSettings, processorNames } from './payments-env'

const origin = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^https?:$/.test(new URL(text).protocol) &&
      new URL(text).origin === text.replace(/\/$/, ''),
    'must be an origin like https://api.example.com, without a path',
  )
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1')
const whole = (least: number, most: number, what = 'a whole number') =>
  z
    .string()
    .regex(/^\d{1,10}$/, `must be ${what} from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be ${what} from ${least} to ${most}`)
const days = whole(1, 36_500, 'a number of days').optional()
const connection = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => protocols.some((protocol) => text.startsWith(`${protocol}://`)),
      `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    )

const STORAGE = [
  'STORAGE_ENDPOINT',
  'STORAGE_REGION',
  'STORAGE_BUCKET',
  'STORAGE_ACCESS_KEY_ID',
  'STORAGE_SECRET_ACCESS_KEY',
] as const

const Settings = z.object({
  PORT: whole(0, 65_535, 'a port').default(3000),
  HOST: z.string().optional(),
  DATABASE_URL: connection('postgresql', 'postgres').optional(),
  DATABASE_DIRECT_URL: connection('postgresql', 'postgres').optional(),
  API_ORIGIN: origin.optional(),
  DATA_FOLDER: z.string().default('.data'),
  PUBLIC_ORIGIN: z
    .string()
    .refine(
      (text) => URL.canParse(text.replace('{host}', 'host.example')) && /^https?:\/\/[^/]+$/.test(text),
      'must be an origin like https://www.example.com, or https://{host} for several sites',
    )
    .optional(),
  LINK_HOSTS: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]*(?:,[a-z0-9][a-z0-9.-]*)*$/,
      'must be host names with commas between, like www.example.com,de.example.com',
    )
    .transform((text) => text.split(','))
    .optional(),
  SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  DEMO: flag.optional(),
  MAIL_URL: connection('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be a mail address')
    .optional(),
  VIES_URL: connection('https', 'http').optional(),
  GEOCODER_URL: connection('https', 'http').optional(),
  GEOCODER_KEY: z.string().optional(),
  ...mapSettings,
  STORAGE_ENDPOINT: origin.optional(),
  STORAGE_REGION: z.string().optional(),
  STORAGE_BUCKET: z.string().optional(),
  STORAGE_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_SECRET_ACCESS_KEY: z.string().optional(),
  STORAGE_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be small letters, digits and hyphens, like production')
    .optional(),
  STORAGE_TAKE_OVER: flag.default(false),
  RETENTION_AUDIT_DAYS: days,
  RETENTION_PAY_LOG_DAYS: days,
  RETENTION_STRAY_LOG_DAYS: days,
  RETENTION_SEARCH_MISSES_DAYS: days,
  RETENTION_HOLDER_REPORT_DAYS: days,
  RETENTION_CONTACT_DAYS: days,
  RETENTION_SIGNED_WAIVER_DAYS: days,
  RETENTION_COOKIE_CONSENT_DAYS: days,
  RETENTION_WEBHOOK_DAYS: days,
  RETENTION_OUTBOX_DAYS: days,
  ...paymentSettings,
  TRUSTED_PROXIES: whole(0, 10).default(0),
  DRAIN_SECONDS: whole(0, 300).default(0),
  CDN_SECONDS: whole(0, 31_536_000).default(0),
  PAGE_STORE_MB: whole(1, 100_000).default(128),
  NEXT_HEAP_MB: whole(128, 100_000).default(384),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('warn'),
  LOG_REQUESTS: flag.default(false),
  METRICS_PORT: whole(0, 65_535, 'a port').default(0),
  /** Set by npm run dev for the process it restarts. */
  DEV_STOREFRONT_ORIGIN: origin.optional(),
  DEV_ADMIN_ORIGIN: origin.optional(),
  INSIDE_PORT: whole(0, 65_535, 'a port').default(0),
  /** The time of `npm start`, in ms since 1970. */
  STARTED_AT: whole(0, Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})

type S3 = {
  kind: 's3'
  endpoint: string
  region: string
  bucket: string
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}
export type Env = Omit<z.output<typeof Settings>, (typeof STORAGE)[number] | 'STORAGE_PREFIX'> & {
  storage: S3 | null
  /** Fills an empty database with demonstration data, whose passwords are published. */
  isDemo: boolean
}

/**
 * Reads the settings of this process; empty ones count as not set, DATA_FOLDER is made absolute from `checkout`.
 * @throws Error that names every mistake in plain words.
 */
export function readEnv(checkout: string, from: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Settings.safeParse(given)
  const mistakes = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`)
  mistakes.push(...togetherMistakes(given))
  // Not like other empty settings: an empty secret is one that could not be read from where it is kept.
  if (from.SECRET === '')
    mistakes.push('SECRET is set but empty. Set it to the 32 characters or more of earlier starts, or remove it.')
  if (!parsed.success || mistakes.length > 0)
    throw new Error(`These settings are not right:\n${mistakes.map((text) => `  ${text}`).join('\n')}`)
  const {
    STORAGE_ENDPOINT,
    STORAGE_REGION,
    STORAGE_BUCKET,
    STORAGE_ACCESS_KEY_ID,
    STORAGE_SECRET_ACCESS_KEY,
    STORAGE_PREFIX,
    ...rest
  } = parsed.data
  const storage: S3 | null =
    STORAGE_ENDPOINT && STORAGE_REGION && STORAGE_BUCKET && STORAGE_ACCESS_KEY_ID && STORAGE_SECRET_ACCESS_KEY
      ? {
          kind: 's3',
          endpoint: STORAGE_ENDPOINT,
          region: STORAGE_REGION,
          bucket: STORAGE_BUCKET,
          prefix: STORAGE_PREFIX ? `${STORAGE_PREFIX}/` : '',
          accessKeyId: STORAGE_ACCESS_KEY_ID,
          secretAccessKey: STORAGE_SECRET_ACCESS_KEY,
        }
      : null
  const folder = isAbsolute(rest.DATA_FOLDER) ? rest.DATA_FOLDER : join(checkout, rest.DATA_FOLDER)
  const isDemo = rest.API_ORIGIN === undefined && (rest.DEMO ?? rest.DATABASE_URL === undefined)
  // Everybody knows the passwords of the demonstration: only this machine reaches it, unless HOST says otherwise.
  const HOST = rest.HOST ?? (isDemo ? '127.0.0.1' : undefined)
  return { ...rest, HOST, DATA_FOLDER: resolve(folder), storage, isDemo }
}

/** Returns the host of an origin without its port; the text itself when it is none. */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : origin)

/** Returns the names of settings that nobody sets for a demonstration on their own machine. */
function signsOfRealUse(given: Record<string, string | undefined>): string[] {
  const set = ['MAIL_URL', 'ORDER_SYSTEM_URL', 'STORAGE_ENDPOINT', ...processorNames].filter((name) => given[name])
  const { HOST, PUBLIC_ORIGIN, LINK_HOSTS } = given
  if (LINK_HOSTS?.split(',').some((host) => !isLoopbackHost(host))) set.unshift('LINK_HOSTS')
  if (PUBLIC_ORIGIN && (PUBLIC_ORIGIN.startsWith('https://') || !isLoopbackHost(hostOf(PUBLIC_ORIGIN))))
    set.unshift('PUBLIC_ORIGIN')
  if (HOST && !isLoopbackHost(HOST)) set.unshift('HOST')
  if (Number(given.TRUSTED_PROXIES) > 0) set.push('TRUSTED_PROXIES')
  // npm start sets NODE_ENV itself, and passes on what it was.
  if ((given.NODE_ENV_SAID ?? given.NODE_ENV) === 'production') set.push('NODE_ENV')
  return set
}

/** Returns the mistakes of settings that require others. */
function togetherMistakes(given: Record<string, string | undefined>): string[] {
  const mistakes: string[] = []
  const absent = STORAGE.filter((name) => !given[name])
  if (absent.length > 0 && absent.length < STORAGE.length)
    mistakes.push(`${absent.join(', ')} must be set too: storage needs all of ${STORAGE.join(', ')}.`)
  if (given.STORAGE_PREFIX && !given.STORAGE_BUCKET) mistakes.push('STORAGE_PREFIX needs STORAGE_BUCKET.')
  mistakes.push(...paymentMistakes(given), ...mapMistakes(given))
  if (given.PUBLIC_ORIGIN?.includes('{host}') && !given.LINK_HOSTS && !given.API_ORIGIN) {
    mistakes.push(
      'LINK_HOSTS must be set when PUBLIC_ORIGIN has {host}, to the hosts that links in mails may lead to, like www.example.com,de.example.com.',
    )
  }
  if (given.MAIL_URL && !given.MAIL_FROM) mistakes.push('MAIL_FROM must be set when MAIL_URL is.')
  if (given.DATABASE_URL && given.API_ORIGIN)
    mistakes.push('DATABASE_URL and API_ORIGIN exclude each other: with API_ORIGIN the other backend has the database.')
  const signs = signsOfRealUse(given)
  if (!given.DATABASE_URL && !given.API_ORIGIN && !given.DEMO && signs.length > 0) {
    mistakes.push(
      `DEMO must be set: 0 starts empty, 1 fills the database with demo data whose passwords are published. Without DATABASE_URL the default is 1, but ${signs.join(', ')} ${signs.length === 1 ? 'looks' : 'look'} like real use.`,
    )
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) mistakes.push('DATABASE_DIRECT_URL needs DATABASE_URL.')
  if (given.DATABASE_URL && !given.SECRET) {
    mistakes.push(
      'SECRET must be set when DATABASE_URL is, to the same 32 characters or more for every process on that database.',
    )
  }
  return mistakes
}

/** Returns the environment of a child process: what any program needs to run, without secrets of ours. */
export function childEnv(own: Record<string, string>): NodeJS.ProcessEnv {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'SystemRoot', 'NODE_EXTRA_CA_CERTS']
  const kept = passed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  return { ...Object.fromEntries(kept), ...own }
}

/** Returns a copy of our own environment, for a process that replaces this one. */
export function ownEnv(): NodeJS.ProcessEnv {
  return { ...process.env }
}
