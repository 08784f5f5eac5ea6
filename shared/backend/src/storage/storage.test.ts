import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { type FileStore, StoreRefused } from './file-store'
import { folderStore } from './folder-store'
import { s3Store, signedHeaders } from './s3-store'

const folder = mkdtempSync(join(tmpdir(), 'obverse-files-'))
const kept = new Map<string, Buffer>()
const asked: { path: string; authorization: string }[] = []
const bucket = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    asked.push({ path, authorization: request.headers.authorization ?? '' })
    if (path.startsWith('/locked')) return void response.writeHead(403).end()
    if (path.startsWith('/absent')) return void response.writeHead(404).end()
    if (path.startsWith('/files?')) return void response.end(listing(new URLSearchParams(path.slice('/files?'.length))))
    if (request.method === 'PUT') kept.set(path, Buffer.concat(chunks))
    if (request.method === 'DELETE') kept.delete(path)
    const found = kept.get(path)
    response.writeHead(request.method === 'GET' && !found ? 404 : 200).end(request.method === 'GET' ? found : undefined)
  })
}).listen(0, '127.0.0.1')
/** Lists two keys a page, as S3 pages with a token, and one key that is not ours. */
function listing(query: URLSearchParams): string {
  const from = Number(query.get('continuation-token')?.replace('at=', '') ?? 0)
  const prefix = query.get('prefix') ?? ''
  const all = ['Reports/2026.csv', ...[...kept.keys()].map((path) => path.replace('/files/', ''))]
  const keys = all.filter((key) => key.startsWith(prefix))
  const contents = keys
    .slice(from, from + 2)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`)
  const more = from + 2 < keys.length ? `<NextContinuationToken>at=${from + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><Name>files</Name>${more}${contents.join('')}</ListBucketResult>`
}
const port = () => {
  const address = bucket.address()
  return typeof address === 'object' && address ? address.port : 0
}
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

it.skipIf(process.platform === 'win32')(
  'files and their folders are closed to other users, also a folder of before',
  async () => {
    const files = mkdtempSync(join(tmpdir(), 'obverse-private-'))
    onTestFinished(() => rmSync(files, { recursive: true, force: true }))
    chmodSync(files, 0o755)
    const key = 'abcdef.png'
    await folderStore(files).put(key, new Uint8Array([1]), 'image/png')
    const modes = [files, join(files, 'ab'), join(files, 'ab', key)].map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o700, 0o700, 0o600])
  },
)

const s3 = (over: { bucket?: string; prefix?: string } = {}) =>
  s3Store({
    endpoint: `http://127.0.0.1:${port()}`,
    region: 'eu-test-1',
    bucket: 'files',
    prefix: '',
    accessKeyId: 'AKID',
    secretAccessKey: 'SECRET',
    ...over,
  })
const stores: [string, () => FileStore][] = [
  ['a folder', () => folderStore(folder)],
  ['an S3-compatible store', () => s3()],
]

for (const [name, open] of stores)
  describe(name, () => {
    it('stores, returns and removes a file', async () => {
      const store = open()
      const bytes = new Uint8Array([1, 2, 3])
      await store.put('ab-1.webp', bytes, 'image/webp')
      expect(await store.get('ab-1.webp')).toEqual({ bytes, type: 'image/webp' })
      await store.remove('ab-1.webp')
      await store.remove('ab-1.webp')
      expect(await store.get('ab-1.webp')).toBeNull()
    })
    it('lists every file once, page by page, with its time of writing', async () => {
      const store = open()
      const keys = ['ab-2.webp', 'ab-3.webp', 'cd-1.pdf', 'ef-1.png']
      for (const key of keys) await store.put(key, new Uint8Array([1]), 'image/webp')
      const listed: { key: string; writtenAt: number }[] = []
      let pages = 0
      for (let from: string | null = null, more = true; more; more = from !== null) {
        const page: Awaited<ReturnType<FileStore['list']>> = await store.list(from)
        listed.push(...page.files)
        from = page.next
        pages++
      }
      expect(listed.map(({ key }) => key).sort()).toEqual(keys)
      expect(listed.every(({ writtenAt }) => Math.abs(Date.now() - writtenAt) < 60_000)).toBe(true)
      expect(pages).toBe(3)
      for (const key of keys) await store.remove(key)
    })
    it('keeps one mark, which is no file', async () => {
      const store = open()
      expect(await store.readMark()).toBeNull()
      await store.writeMark('first')
      await store.writeMark('second')
      expect(await store.readMark()).toBe('second')
      await expect(store.get('.installation')).rejects.toThrow('not a storage key')
      for (let from: string | null = null, more = true; more; more = from !== null) {
        const page: Awaited<ReturnType<FileStore['list']>> = await store.list(from)
        expect(page.files).toEqual([])
        from = page.next
      }
    })
    it('accepts no key that could leave its folder', async () => {
      for (const key of ['../x.webp', 'a/b.webp', 'A.webp', 'x', '.webp', 'a.webp/..', `${'a'.repeat(90)}.webp`])
        await expect(open().put(key, new Uint8Array(), 'image/webp'), key).rejects.toThrow()
    })
  })
describe('a prefix in a bucket', () => {
  it('keeps the files and the marks of two installations apart', async () => {
    const [one, two] = [s3({ prefix: 'one/' }), s3({ prefix: 'two/' })]
    await one.put('ab-1.webp', new Uint8Array([1]), 'image/webp')
    await two.put('ab-1.webp', new Uint8Array([2]), 'image/webp')
    await one.writeMark('one')
    expect(await two.readMark()).toBeNull()
    await one.remove('ab-1.webp')
    expect((await two.get('ab-1.webp'))?.bytes).toEqual(new Uint8Array([2]))
    expect((await two.list(null)).files.map(({ key }) => key)).toEqual(['ab-1.webp'])
    expect((await one.list(null)).files).toEqual([])
  })
  it('tells an absent bucket and a refused key from an absent mark', async () => {
    await expect(s3({ bucket: 'absent' }).readMark()).rejects.toThrow(StoreRefused)
    await expect(s3({ bucket: 'absent' }).readMark()).rejects.toThrow('There is no bucket absent at http://127.0.0.1')
    await expect(s3({ bucket: 'locked' }).readMark()).rejects.toThrow('The bucket locked at http://127.0.0.1')
  })
})

describe('listing', () => {
  it('lists nothing for a folder that does not exist, and leaves out half-written files', async () => {
    const empty = join(folder, 'never')
    expect(await folderStore(empty).list(null)).toEqual({ files: [], next: null })
    mkdirSync(join(empty, 'ab'), { recursive: true })
    writeFileSync(join(empty, 'ab', 'ab-1.webp.0.tmp'), '')
    writeFileSync(join(empty, '.keep'), '')
    expect((await folderStore(empty).list('ab')).files).toEqual([])
    rmSync(empty, { recursive: true })
  })
  it('signs the query it sends', () => {
    const setting = {
      endpoint: 'https://s3.example.com',
      region: 'r',
      bucket: 'b',
      prefix: '',
      accessKeyId: 'A',
      secretAccessKey: 'S',
    }
    const sign = (query: string) =>
      signedHeaders(setting, 'GET', '/b', new Uint8Array(), new Date('2026-01-01T00:00:00Z'), query).authorization
    expect(sign('list-type=2')).not.toBe(sign('list-type=1'))
    expect(asked.find(({ path }) => path.includes('continuation-token'))?.path).toBe(
      '/files?continuation-token=at%3D2&list-type=2&max-keys=1000',
    )
  })
})
describe('an S3-compatible store in trouble', () => {
  const openAt = (at: number) =>
    s3Store({
      endpoint: `http://127.0.0.1:${at}`,
      region: 'eu-test-1',
      bucket: 'files',
      prefix: '',
      accessKeyId: 'AKID',
      secretAccessKey: 'SECRET',
    })
  const start = async (answer: RequestListener) => {
    const server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return { server, port: typeof address === 'object' && address ? address.port : 0 }
  }
  it('is unavailable when it refuses, or nothing listens', async () => {
    const { server, port } = await start((_, response) => void response.writeHead(503).end())
    const unavailable = { code: 'unavailable', status: 503 }
    await expect(openAt(port).get('ab-1.webp')).rejects.toMatchObject(unavailable)
    await expect(openAt(port).put('ab-1.webp', new Uint8Array(1), 'image/webp')).rejects.toMatchObject(unavailable)
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
    await expect(openAt(port).list(null)).rejects.toMatchObject(unavailable)
  })
  it('is unavailable after five seconds when it does not answer, or stops halfway', async () => {
    const { server, port } = await start((request, response) => {
      if (request.url?.includes('half')) response.writeHead(200).write('half')
    })
    const began = performance.now()
    const asked = ['half-1.webp', 'none-1.webp'].map((key) => openAt(port).get(key))
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
    expect((performance.now() - began) / 1000).toBeLessThan(8)
    server.closeAllConnections()
    server.close()
  })
})
describe('writing', () => {
  it('leaves no half-written file behind', async () => {
    const store = folderStore(folder)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => store.put('same-key.webp', new Uint8Array(1000).fill(at), 'image/webp')),
    )
    const file = await store.get('same-key.webp')
    expect(new Set(file?.bytes).size).toBe(1)
    expect(readdirSync(join(folder, 'sa'))).toEqual(['same-key.webp'])
  })
  it('signs every request to the store with Signature Version 4', () => {
    expect(
      asked.every((one) =>
        /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-test-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/.test(
          one.authorization,
        ),
      ),
    ).toBe(true)
    const setting = {
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'b',
      prefix: '',
      accessKeyId: 'A',
      secretAccessKey: 'S',
    }
    const sign = (path: string) =>
      signedHeaders(setting, 'GET', path, new Uint8Array(), new Date('2026-01-01T00:00:00Z')).authorization
    expect(sign('/b/x.webp')).toBe(sign('/b/x.webp'))
    expect(sign('/b/x.webp')).not.toBe(sign('/b/y.webp'))
  })
})
