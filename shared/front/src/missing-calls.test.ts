import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createMissingCalls, isContractError } from './missing-calls'

describe('the calls that a backend elsewhere lacks', () => {
  it('are told from its own errors by the shape of the body, also of a compressed one', () => {
    const own = Buffer.from(JSON.stringify({ code: 'not_found', message: 'No such event.', requestId: '' }))
    expect(isContractError(own, undefined)).toBe(true)
    expect(isContractError(gzipSync(own), 'gzip')).toBe(true)
    expect(isContractError(brotliCompressSync(own), 'br')).toBe(true)
    for (const text of ['', '<h1>Not Found</h1>', 'null', '{"detail":"Not Found"}', '{"code":"ENOENT","message":"x"}'])
      expect(isContractError(Buffer.from(text), undefined), text).toBe(false)
    expect(isContractError(Buffer.from('no gzip'), 'gzip')).toBe(false)
  })
  it('go to the log once, and leave the list when they are answered', () => {
    const logged: object[] = []
    const { all, note } = createMissingCalls({ info() {}, warn: (fields) => void logged.push(fields), error() {} })
    for (let times = 0; times < 3; times++) note('GET /a/', true)
    note('GET /b/', true)
    expect([all(), logged.length]).toEqual([['GET /a/', 'GET /b/'], 2])
    note('GET /a/', false)
    expect(all()).toEqual(['GET /b/'])
  })
})
