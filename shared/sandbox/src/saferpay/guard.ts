import { timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'
import type { Call, World } from '../world'
import * as bodies from './bodies'
import { SaferpayError, SPEC_VERSION } from './errors'

/** The count of tries of each request: a retry keeps its RequestId and raises RetryIndicator. */
export class Retries {
  readonly #last = new Map<string, number>()

  check(path: string, requestId: string, indicator: number): void {
    const key = `${path} ${requestId}`
    const last = this.#last.get(key)
    if (last !== undefined && indicator <= last) {
      throw new SaferpayError('VALIDATION_FAILED', ['RequestHeader.RetryIndicator: a retry must count up'])
    }
    this.#last.set(key, indicator)
  }
}

/** Checks the merchant's name and password. @throws SaferpayError AUTHENTICATION_FAILED */
export function checkBasic(world: World, c: Call): void {
  const { user, password } = world.keys.saferpay
  const wanted = Buffer.from(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)
  const given = Buffer.from(c.req.header('authorization') ?? '')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new SaferpayError('AUTHENTICATION_FAILED')
}

/** Checks the credentials and the header of a call. @returns the parsed body and its RequestId */
export async function guard(world: World, retries: Retries, c: Call): Promise<{ body: unknown; requestId: string }> {
  const { customerId } = world.keys.saferpay
  checkBasic(world, c)
  if (!/\bapplication\/json\b/.test(c.req.header('accept') ?? '')) throw new SaferpayError('NOT_ACCEPTABLE')
  if (!/^application\/json\s*;\s*charset=utf-8$/i.test(c.req.header('content-type') ?? '')) {
    throw new SaferpayError('UNSUPPORTED_MEDIA_TYPE')
  }
  const body: unknown = await c.req.json().catch(() => undefined)
  const requestHeader = typeof body === 'object' && body !== null && 'RequestHeader' in body ? body.RequestHeader : {}
  const read = readBody(bodies.header, requestHeader, 'RequestHeader.')
  if (read.SpecVersion !== SPEC_VERSION) throw new SaferpayError('VALIDATION_FAILED', ['RequestHeader.SpecVersion'])
  if (read.CustomerId !== customerId) throw new SaferpayError('VALIDATION_FAILED', ['RequestHeader.CustomerId'])
  retries.check(c.req.path, read.RequestId, read.RetryIndicator)
  return { body, requestId: read.RequestId }
}

/** Reads a body. @throws SaferpayError VALIDATION_FAILED with each wrong field */
export function readBody<T extends z.ZodType>(schema: T, body: unknown, prefix = ''): z.infer<T> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw new SaferpayError(
    'VALIDATION_FAILED',
    read.error.issues.map((issue) => `${prefix}${issue.path.join('.')}: ${issue.message}`),
  )
}

/** Checks the terminal of a call. @throws SaferpayError VALIDATION_FAILED */
export function checkTerminal(world: World, terminalId: string): void {
  if (terminalId !== world.keys.saferpay.terminalId) throw new SaferpayError('VALIDATION_FAILED', ['TerminalId'])
}
