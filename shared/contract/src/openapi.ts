/** Builds the OpenAPI 3.1 document of the contract, for integrators and for the readable page. */
import * as z from 'zod'
import { type ApiInfo, audienceSentence, tagsOf } from './description'
import { type AnyContract, bodyBytesOf, bodySchema, type Endpoint, FileAnswer, Multipart } from './endpoint'
import { type ErrorCode, messageByCode, statusByCode } from './errors'

type Json = Record<string, unknown>

/** Returns the errors that a call can answer: its own, and those of every call of its kind. */
export function errorsOf(call: Endpoint): ErrorCode[] {
  // Every call waits for its turn; behind too many of its person or network it is refused.
  const all = new Set<ErrorCode>(['rate_limited', 'internal', 'unavailable', ...(call.errors ?? [])])
  if (call.params || call.query || call.body) all.add('invalid')
  if (call.params) all.add('not_found')
  if (call.who !== 'everyone') all.add('signed_out').add('forbidden')
  if (call.method !== 'GET') all.add('too_large').add('unsupported_type')
  if (call.method !== 'GET' && !call.isForServers) all.add('cross_site')
  return [...all].sort((a, b) => statusByCode[a] - statusByCode[b])
}

/** Tells whether a call is refused to pages of other sites. */
const isGuarded = (call: Endpoint) => errorsOf(call).includes('cross_site')

const originParameter: Json = {
  name: 'Origin',
  in: 'header',
  required: false,
  description:
    'The origin of the site that is called. Browsers set it, or `Sec-Fetch-Site: same-origin`, by themselves; programs have to send it.',
  schema: { type: 'string', examples: ['https://www.example.com'] },
}

/** Builds the document at once; a server builds it in pieces. */
export function openapi(contract: AnyContract, info: ApiInfo): Json {
  const pieces = openapiInPieces(contract, info)
  let step = pieces.next()
  while (!step.done) step = pieces.next()
  return step.value
}

/**
 * Builds the document in pieces of one call. Named schemas (`meta({ id })`) become components. @throws Error for a
 * schema that cannot be represented, so that no call is published empty.
 */
export function* openapiInPieces(contract: AnyContract, info: ApiInfo): Generator<undefined, Json> {
  const schemas: Json = {}
  const lift = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))
  const place = (made: Json): Json => {
    const { $schema: _, $defs, id, ...own } = made
    for (const [name, def] of Object.entries(Object($defs))) {
      const { id: __, ...body } = Object(lift(def))
      schemas[name] ??= body
    }
    const lifted = Object(lift(own))
    if (typeof id !== 'string') return lifted
    schemas[id] ??= lifted
    return { $ref: `#/components/schemas/${id}` }
  }
  const schema = (source: z.ZodType, io: 'input' | 'output'): Json =>
    place(
      z.toJSONSchema(source, {
        io,
        target: 'draft-2020-12',
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          if (zodSchema instanceof z.ZodFile || (zodSchema instanceof z.ZodCustom && jsonSchema.contentMediaType))
            jsonSchema.type = 'string'
        },
      }),
    )
  const errorSchema: Json = {
    type: 'object',
    required: ['code', 'message', 'requestId'],
    properties: {
      code: { type: 'string', enum: Object.keys(statusByCode) },
      message: { type: 'string' },
      requestId: { type: 'string' },
      errors: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Field name to what is wrong with it',
      },
      current: { description: 'The fresh state of what a conflict was about' },
    },
  }
  const idempotencyKey: Json = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A random text of your own for this save. Sent again with the same key and body within a day, the save happens once and answers the same.',
    schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
  }
  const parameters = (call: Endpoint): Json[] => [
    ...(isGuarded(call) ? [{ $ref: '#/components/parameters/Origin' }] : []),
    ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
      const source = call.params?.[name]
      return { name, in: 'path', required: true, schema: source ? schema(source, 'output') : { type: 'string' } }
    }),
    ...Object.entries(call.query ?? {}).map(([name, source]) => {
      const zod = source as z.ZodType
      const made = schema(zod, 'output')
      const description = zod.description
      return {
        name,
        in: 'query',
        required: !zod.safeParse(undefined).success,
        explode: true,
        schema: made,
        ...(description && { description }),
      }
    }),
    ...(call.isRepeatable ? [idempotencyKey] : []),
  ]
  const failures = (call: Endpoint): Json => {
    const byStatus = new Map<number, ErrorCode[]>()
    for (const code of errorsOf(call))
      byStatus.set(statusByCode[code], [...(byStatus.get(statusByCode[code]) ?? []), code])
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `${code}: ${messageByCode[code]}`).join(' '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    )
  }
  const success = (call: Endpoint): Json => {
    const headers = call.headers && {
      headers: Object.fromEntries(
        Object.entries(call.headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
      ),
    }
    if (call.answer instanceof FileAnswer)
      return {
        200: {
          description: call.answer.about,
          ...headers,
          content: { [call.answer.type.split(';')[0] ?? '']: { schema: { type: 'string' } } },
        },
      }
    if (!call.answer) return { 204: { description: 'Done', ...headers } }
    return {
      200: {
        description: 'The answer',
        ...headers,
        content: { 'application/json': { schema: schema(call.answer, 'output') } },
      },
    }
  }
  const operation = (area: string, name: string, call: Endpoint): Json => {
    const body = bodySchema(call)
    return {
      operationId: `${area}.${name}`,
      tags: [area],
      summary: call.about,
      description: [
        `${call.about}.`,
        audienceSentence(call.who),
        ...(isGuarded(call) ? ['Needs `Origin` or `Sec-Fetch-Site` of the same site.'] : []),
      ].join(' '),
      'x-audience': call.who,
      security: call.who === 'everyone' ? [] : [{ session: [] }],
      parameters: parameters(call),
      ...(body && {
        requestBody: {
          required: true,
          'x-maximum-bytes': bodyBytesOf(call),
          content: {
            [call.body instanceof Multipart ? 'multipart/form-data' : 'application/json']: {
              schema: schema(body, 'input'),
            },
          },
        },
      }),
      responses: { ...success(call), ...failures(call) },
    }
  }
  const paths: Record<string, Json> = {}
  for (const [area, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls)) {
      const at = paths[call.path] ?? {}
      at[call.method.toLowerCase()] = operation(area, name, call)
      paths[call.path] = at
      yield
    }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: tagsOf(contract),
    paths,
    components: {
      schemas: { ...schemas, Error: errorSchema },
      parameters: { Origin: originParameter },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'The session cookie that `POST /api/auth/sign-in/` sets.',
        },
      },
    },
  }
}
