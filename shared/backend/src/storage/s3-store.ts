/** Files in any S3-compatible store, signed with AWS Signature Version 4 over plain fetch. */
import { createHash, createHmac } from 'node:crypto'
import { checkKey, type FileStore, typeOfKey } from './file-store'

type Setting = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The headers that authorise one request; path-style addressing, payload hash signed. */
export function signedHeaders(
  setting: Setting,
  method: string,
  path: string,
  body: Uint8Array,
  now: Date,
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
    '',
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

/** The store; anything but success or absence is an error that names the status only. */
export function s3Store(setting: Setting): FileStore {
  const send = async (method: string, key: string, body: Uint8Array<ArrayBuffer>, type?: string) => {
    const path = `/${setting.bucket}/${checkKey(key)}`
    const response = await fetch(new URL(path, setting.endpoint), {
      method,
      headers: { ...signedHeaders(setting, method, path, body, new Date()), ...(type && { 'content-type': type }) },
      ...(method === 'PUT' && { body }),
      signal: AbortSignal.timeout(20_000),
    })
    if (!response.ok && response.status !== 404) throw new Error(`The file store answered ${response.status}`)
    return response
  }
  const nothing = new Uint8Array()
  return {
    async put(key, bytes, type) {
      const response = await send('PUT', key, new Uint8Array(bytes), type)
      if (!response.ok) throw new Error(`The file store answered ${response.status}`)
    },
    async get(key) {
      const response = await send('GET', key, nothing)
      return response.ok ? { bytes: new Uint8Array(await response.arrayBuffer()), type: typeOfKey(key) } : null
    },
    async remove(key) {
      await send('DELETE', key, nothing)
    },
  }
}
