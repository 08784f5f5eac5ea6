import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Answer } from './fake-front'

type Get = (path: string, headers: Record<string, string>, method?: string) => Promise<Answer>

/** Expects that a front answers an address as it does stored pages: compressed, with a tag, and 304 to whoever has it. */
export async function expectKept(get: Get, path: string, host = 'ngc.localhost'): Promise<void> {
  const plain = await get(path, { host })
  expect([plain.status, plain.headers['content-encoding']], path).toEqual([200, undefined])
  for (const [encoding, unpack] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
    const packed = await get(path, { host, 'accept-encoding': encoding })
    expect(packed.headers['content-encoding'], path).toBe(encoding)
    expect(packed.bytes.length, path).toBeLessThan(plain.bytes.length / 5)
    expect(unpack(packed.bytes).equals(plain.bytes), path).toBe(true)
    expect([packed.headers.etag, packed.headers.vary], path).toEqual([plain.headers.etag, 'Accept-Encoding'])
  }
  const etag = String(plain.headers.etag)
  const unchanged = await get(path, { host, 'if-none-match': etag })
  expect([unchanged.status, unchanged.body, unchanged.headers.etag], path).toEqual([304, '', etag])
  const head = await get(path, { host }, 'HEAD')
  const length = String(plain.bytes.length)
  expect([head.status, head.body, head.headers['content-length']], path).toEqual([200, '', length])
}
