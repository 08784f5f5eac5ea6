/** Stores files in any S3-compatible store, signed with AWS Signature Version 4 over plain fetch. */
import { createHash, createHmac } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import { Failure } from '../errors'
import { checkKey, type FileStore, isKey, type ListedFile, MARK, StoreRefused, typeOfKey } from './file-store'

type Setting = {
  endpoint: string
  region: string
  bucket: string
  /** Starts the name of every object of ours, like `production/`; empty for none. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Encodes a query as both sent and signed: names in order, all but the unreserved characters of RFC 3986 encoded. */
const queryOf = (values: Record<string, string>): string => {
  const spell = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  return Object.entries(values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${spell(name)}=${spell(value)}`)
    .join('&')
}

/**
 * Returns the headers that authorize one request; path-style addressing, payload hash signed, `query` encoded by
 * `queryOf`.
 */
export function signedHeaders(
  setting: Setting,
  method: string,
  path: string,
  body: Uint8Array,
  now: Date,
  query = '',
): Record<string, string> {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const payload = sha256(body)
  const headers: Record<string, string> = {
    host: new URL(setting.endpoint).host,
    'x-amz-content-sha256': payload,
    'x-amz-date': stamp,
  }
  const names = Object.keys(headers).join(';')
  const canonical = [
    method,
    path,
    query,
    ...Object.entries(headers).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payload,
  ].join('\n')
  const scope = `${day}/${setting.region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce(
    (made, part) => hmac(made, part),
    hmac(hmac(`AWS4${setting.secretAccessKey}`, day), setting.region),
  )
  const signature = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')).toString('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${setting.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

const Listing = z.object({
  ListBucketResult: z.object({
    NextContinuationToken: z.string().optional(),
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.iso.datetime() })).default([]),
  }),
})
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** Parses a page of ListObjectsV2. Objects whose names are not our keys belong to others and are left out. */
function readListing(text: string, prefix: string): { files: ListedFile[]; next: string | null } {
  const { Contents, NextContinuationToken } = Listing.parse(xml.parse(text)).ListBucketResult
  return {
    files: Contents.filter(({ Key }) => Key.startsWith(prefix))
      .map(({ Key, LastModified }) => ({ key: Key.slice(prefix.length), writtenAt: Date.parse(LastModified) }))
      .filter(({ key }) => isKey(key)),
    next: NextContinuationToken ?? null,
  }
}

type Stored = { ok: boolean; bytes: Uint8Array<ArrayBuffer> }
const PATIENCE = 5_000
// A file needs time for its way too: this many bytes in a millisecond at the least.
const SLOWEST = 1_000

const unavailable = (log: string) => new Failure('unavailable', { log })

/**
 * Opens the store. @throws Failure `unavailable`, with the status only, on any answer but success or absence, and when
 * nothing comes for five seconds.
 */
export function s3Store(setting: Setting): FileStore {
  const ask = async (
    method: string,
    path: string,
    body: Uint8Array<ArrayBuffer>,
    type?: string,
    query = '',
  ): Promise<Stored> => {
    const late = new AbortController()
    const giveUp = () => late.abort(new Error('no answer in time'))
    let timer = setTimeout(giveUp, PATIENCE + body.byteLength / SLOWEST)
    try {
      const response = await fetch(new URL(query === '' ? path : `${path}?${query}`, setting.endpoint), {
        method,
        headers: {
          ...signedHeaders(setting, method, path, body, new Date(), query),
          ...(type && { 'content-type': type }),
        },
        ...(method === 'PUT' && { body }),
        signal: late.signal,
      })
      clearTimeout(timer)
      timer = setTimeout(giveUp, PATIENCE + Number(response.headers.get('content-length') ?? 0) / SLOWEST)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (response.status === 403)
        throw new StoreRefused(`The bucket ${setting.bucket} at ${setting.endpoint} refuses our access key.`)
      if (!response.ok && response.status !== 404) throw unavailable(`The file store answered ${response.status}`)
      return { ok: response.ok, bytes }
    } catch (error) {
      throw error instanceof Failure ? error : unavailable(`The file store did not answer: ${reasonOf(error)}`)
    } finally {
      clearTimeout(timer)
    }
  }
  const pathOf = (name: string) => `/${setting.bucket}/${setting.prefix}${name}`
  const nothing = new Uint8Array()
  const put = async (name: string, bytes: Uint8Array, type: string) => {
    const { ok } = await ask('PUT', pathOf(name), new Uint8Array(bytes), type)
    if (!ok) throw unavailable('The file store answered 404')
  }
  const get = async (name: string) => {
    const { ok, bytes } = await ask('GET', pathOf(name), nothing)
    return ok ? bytes : null
  }
  const listPage = async (query: Record<string, string>) => {
    const wanted = { 'list-type': '2', ...(setting.prefix !== '' && { prefix: setting.prefix }), ...query }
    const { ok, bytes } = await ask('GET', `/${setting.bucket}`, nothing, undefined, queryOf(wanted))
    if (!ok) throw new StoreRefused(`There is no bucket ${setting.bucket} at ${setting.endpoint}.`)
    return readListing(new TextDecoder().decode(bytes), setting.prefix)
  }
  return {
    // Async: a wrong key rejects, it does not throw.
    put: async (key, bytes, type) => put(checkKey(key), bytes, type),
    async get(key) {
      const bytes = await get(checkKey(key))
      return bytes && { bytes, type: typeOfKey(key) }
    },
    async readMark() {
      const bytes = await get(MARK)
      // An absent bucket answers 404 for an object too.
      if (bytes === null) await listPage({ 'max-keys': '1' })
      return bytes && new TextDecoder().decode(bytes)
    },
    writeMark: (text) => put(MARK, new TextEncoder().encode(text), 'text/plain'),
    async remove(key) {
      await ask('DELETE', pathOf(checkKey(key)), nothing)
    },
    list: (from) => listPage({ 'max-keys': '1000', ...(from !== null && { 'continuation-token': from }) }),
  }
}

/** Returns the reason of a failed request; fetch puts it into the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
