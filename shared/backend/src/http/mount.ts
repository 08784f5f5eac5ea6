/** Answers the calls of the contract: one loop over one object finds, checks, runs and shapes every call. */
import * as crypto from 'node:crypto'
import {
  type Answer,
  type AnyContract,
  type Area,
  bodySchema,
  type Contract,
  createMatcher,
  type Endpoint,
  FileAnswer,
  type Given,
  gather,
} from '@obverse/contract'
import type { ErrorBody, ErrorCode, FieldErrors } from '@obverse/contract/errors'
import * as z from 'zod'
import type { Context, Person } from '../context'
import { isDatabaseDown, isDiskFull, withoutValues } from '../db/database'
import { limitationOf } from '../db/trouble'
import { Failure, type FieldMessages, invalid } from '../errors'
import type { Logger } from '../log'
import type { RequestMeta } from '../setting'
import { languageOfCall, sentenceOf, type Translate, translatorIn } from '../texts'
import { type CallAnswer, type CallRequest, type Incoming, incomingOf, type JsonAnswer, responseOf } from './call'
import { fieldErrors } from './field-errors'
import { networkOf } from './limits'
import { createMalformedGuard } from './malformed'
import { admit, isKnownAudience, refuseCrossSite } from './policy'
import { readBody, refuseUnstorable } from './read-body'
import { answerOnce, SAVE_KEY_HEADER, saveKeyOf } from './saved-answers'
import type { Shares } from './shares'
import { createTurn, type Turn } from './turns'

/** An answer with headers of its own (Content-Range, Set-Cookie). */
export class Reply<T> {
  readonly answer: T
  readonly headers: Record<string, string>
  /** Set-Cookie values; only for calls other than GET. */
  readonly cookies: readonly string[]
  constructor(answer: T, headers: Record<string, string>, cookies: readonly string[]) {
    this.answer = answer
    this.headers = headers
    this.cookies = cookies
  }
}
export const reply = <T>(answer: T, headers: Record<string, string>, cookies: readonly string[] = []) =>
  new Reply(answer, headers, cookies)

type Result<E extends Endpoint> = Answer<E, 'input'> | Reply<Answer<E, 'input'>>
/** Handles a call: gets the context, the parsed input, and the request for the few that need its headers. */
export type Handler<E extends Endpoint> = (
  ctx: Context,
  given: Given<E, 'output'>,
  request: CallRequest,
) => Promise<Result<E>> | Result<E>
export type AreaHandlers<A extends Area> = { readonly [K in keyof A]: Handler<A[K]> }
export type Handlers<C extends AnyContract> = { readonly [A in keyof C]: AreaHandlers<C[A]> }

type LooseHandler = (ctx: Context, given: Record<string, unknown>, request: CallRequest) => unknown
const asLoose = (handler: unknown): LooseHandler => handler as LooseHandler

export type MountSetting = {
  identify: (request: CallRequest) => Promise<Person | null>
  context: (meta: RequestMeta, person: Person | null, requestId: string, turn: Turn | null) => Context
  /** Returns the texts for failures in the language of the call, English without it; never rejects. */
  words?: (meta: RequestMeta) => Promise<Translate>
  /** Runs before a call that may have changed something is answered. */
  changed?: () => void
  /** Runs calls in the turn of their person and network; without it all at once. */
  shares?: Shares
  log: Logger
}
export type Mounted = {
  /** Answers a call; never rejects. An unknown path is a JSON 404. */
  answer(incoming: Incoming, meta: RequestMeta, requestId: string): Promise<CallAnswer>
  /** Answers a web request; its request id may come as x-request-id. */
  fetch(request: Request, env: { meta: RequestMeta }): Promise<Response>
}

type Prepared = {
  call: Endpoint
  handle: LooseHandler
  params: z.ZodType | undefined
  query: z.ZodType | undefined
  body: z.ZodType | undefined
}

/**
 * Returns the answer in the contract's shape: unknown columns are stripped. @throws on a wrong shape, a bug of ours.
 */
function shaped(call: Endpoint, answer: unknown): unknown {
  if (!call.answer || call.answer instanceof FileAnswer) return answer
  const parsed = call.answer.safeParse(answer)
  if (!parsed.success)
    throw new Error(`${call.line} answered another shape than declared: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

// Not crypto.subtle: its promise and thread cost a tenth of a call.
const weakTag = (text: string): string => `W/"${crypto.hash('sha1', text, 'base64url')}"`

/**
 * Mounts every call of the contract. @throws Error for a call without a known audience or handler, so that the process
 * does not start. The front dispatches with the same matcher, so no call has a second way in.
 */
export function mount<C extends AnyContract = Contract>(
  contract: C,
  handlers: Handlers<C>,
  setting: MountSetting,
): Mounted {
  const matcher = createMatcher(contract)
  const guardBody = createMalformedGuard()
  const prepared = new Map<Endpoint, Prepared>()
  for (const [area, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls)) {
      const handler = (handlers[area] as Record<string, unknown> | undefined)?.[name]
      if (!isKnownAudience(call.who)) throw new Error(`${call.line} declares no policy`)
      if (typeof handler !== 'function') throw new Error(`${call.line} has no handler`)
      prepared.set(call, {
        call,
        handle: asLoose(handler),
        params: call.params && z.object(call.params),
        query: call.query && z.object(call.query),
        body: bodySchema(call),
      })
    }

  const parsePart = (schema: z.ZodType, raw: unknown): unknown => {
    refuseUnstorable(raw)
    const parsed = schema.safeParse(raw)
    if (!parsed.success) throw invalid(fieldErrors(parsed.error))
    return parsed.data
  }

  /**
   * Runs a call in its turn, which it takes when its body is read: a slow line holds no place. Calls of servers take
   * theirs apart from people's: a processor may report a payment while its answer is awaited. Pages made for the store
   * have turns of their own in the front.
   */
  const inTurn = <T>(
    { isForServers, isHeavy }: Endpoint,
    { ip, person, turn }: Pick<Context, 'ip' | 'person' | 'turn'>,
    work: () => Promise<T>,
  ): Promise<T> => {
    if (!setting.shares || !turn) return work()
    const network = isForServers ? `server ${networkOf(ip)}` : networkOf(ip)
    return setting.shares({ network, PeopleID: person?.PeopleID ?? null, isHeavy }, turn, work)
  }

  const run = async (
    { call, handle, params, query, body }: Prepared,
    raw: Record<string, string>,
    request: Incoming,
    meta: RequestMeta,
    requestId: string,
  ): Promise<CallAnswer> => {
    if (call.method !== 'GET' && !call.isForServers) refuseCrossSite(request)
    const person = call.isForServers ? null : await setting.identify(request)
    admit(call, person)
    const given: Record<string, unknown> = {}
    if (params) {
      const parsed = params.safeParse(raw)
      if (!parsed.success) throw new Failure('not_found')
      given.params = parsed.data
    }
    if (query) given.query = parsePart(query, gather(call.query ?? {}, new URLSearchParams(request.search)))
    if (body) {
      const sender = person ? `person ${person.PeopleID}` : networkOf(meta.ip)
      given.body = await guardBody(sender, async () => parsePart(body, await readBody(call, request)))
    }
    const turn = setting.shares && !meta.isForStore ? createTurn() : null
    const ctx = setting.context(meta, person, requestId, turn)
    const key = call.isRepeatable ? request.headers.get(SAVE_KEY_HEADER) : null
    if (key !== null && person)
      ctx.saveKey = await saveKeyOf(ctx, person, key, `${call.method} ${request.path}`, given.body)
    const result = await inTurn(call, ctx, () => answerOnce(ctx, () => handle(ctx, given, request)))
    const { answer, headers, cookies } = result instanceof Reply ? result : { answer: result, headers: {}, cookies: [] }
    if (answer instanceof Response) return answer
    const base: Record<string, string> = {
      'cache-control': call.who === 'everyone' && call.method === 'GET' ? 'private, no-cache' : 'private, no-store',
      ...headers,
    }
    if (answer === undefined) return { status: 204, headers: base, cookies, body: null }
    const text = JSON.stringify(shaped(call, answer))
    if (call.method === 'GET') {
      base.etag = weakTag(text)
      if (request.headers.get('if-none-match') === base.etag)
        return { status: 304, headers: base, cookies: [], body: null }
    }
    base['content-type'] = 'application/json; charset=utf-8'
    return { status: 200, headers: base, cookies: call.method === 'GET' ? [] : cookies, body: text }
  }

  const refuse = (error: unknown, line: string, t: Translate, requestId: string): JsonAnswer => {
    const down =
      error instanceof Failure ? null : isDatabaseDown(error) ? 'database' : isDiskFull(error) ? 'disk' : null
    const failure =
      error instanceof Failure ? error : down ? new Failure('unavailable', { log: withoutValues(error) }) : null
    if (!failure) setting.log.error({ requestId, line, error: withoutValues(error) }, 'A call failed unexpectedly')
    else if (failure.status >= 500) {
      const outage = down ?? failure.message
      const reason = down === 'database' ? limitationOf(error) : undefined
      const trouble = { outage, ...(reason && { reason }) }
      // A database that is away, or a full disk, needs a human; another service often heals.
      const level = down ? 'error' : 'warn'
      setting.log[level]({ ...trouble, requestId, line, detail: failure.message }, 'A call could not be served')
    }
    return errorAnswer(failure?.code ?? 'internal', t, requestId, {
      ...(failure && { message: sentenceOf(t, failure.text) }),
      ...(failure?.fields && { errors: sentencesOf(t, failure.fields) }),
      ...(failure?.current !== undefined && { current: failure.current }),
      ...(failure?.retryAfterSeconds && { retryAfter: failure.retryAfterSeconds }),
    })
  }

  const answer = async (incoming: Incoming, meta: RequestMeta, requestId: string): Promise<CallAnswer> => {
    const { method, path } = incoming
    const told = { ...meta, language: languageOfCall(incoming.headers.get('accept-language'), meta.culture) }
    try {
      const match = matcher.match(method, path)
      const call = match && prepared.get(match.endpoint)
      if (!match || !call) throw new Failure(matcher.methods(path).length > 0 ? 'method_not_allowed' : 'not_found')
      return await run(call, match.params, incoming, told, requestId)
    } catch (error) {
      const t = (await setting.words?.(told)) ?? translatorIn('en-US')
      return refuse(error, `${method} ${path}`, t, requestId)
    } finally {
      if (method !== 'GET' && method !== 'HEAD') setting.changed?.()
    }
  }
  return {
    answer,
    fetch: async (request, { meta }) => {
      const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID()
      return responseOf(await answer(incomingOf(request), meta, requestId), request.method)
    },
  }
}

/** Returns the texts beside fields as sentences. */
const sentencesOf = (t: Translate, fields: FieldMessages): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, what]) => [name, sentenceOf(t, what)]))

/** Returns an error as an answer. A 500 contains nothing but the request id. */
export function errorAnswer(
  code: ErrorCode,
  t: Translate,
  requestId: string,
  detail: { message?: string; errors?: FieldErrors; current?: unknown; retryAfter?: number } = {},
): JsonAnswer {
  const { retryAfter, ...rest } = detail
  const failure = new Failure(code)
  const body: ErrorBody = { code, message: t(`Failures.${code}`), requestId, ...rest }
  return {
    status: failure.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-request-id': requestId,
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      ...(code === 'unavailable' && { 'retry-after': '5' }),
    },
    cookies: [],
    body: JSON.stringify(body),
  }
}
