import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { keptAnswer, type Pieces } from './kept-answer'

const TEXT = 'every call, described. '.repeat(1_000)
const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-cache' }
const asking = (given: Record<string, string> = {}) => ({ method: 'GET', headers: new Headers(given) })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** Opens an answer in a hundred pieces; counts how often it was made, and the pieces. */
function opened(fails = 0) {
  const made = { times: 0, pieces: 0 }
  const answer = keptAnswer(function* (): Pieces {
    made.times += 1
    for (let n = 0; n < 100; n++) {
      made.pieces += 1
      yield
    }
    if (made.times <= fails) throw new Error('not made')
    return TEXT
  }, headers)
  return { made, answer }
}

it('a kept answer is made once, however many ask, and comes from memory afterwards', async () => {
  const { made, answer } = opened()
  const together = await Promise.all(Array.from({ length: 20 }, () => answer(asking())))
  for (const one of [...together, await answer(asking())]) expect(await one.text()).toBe(TEXT)
  expect(made).toEqual({ times: 1, pieces: 100 })
})
it('a kept answer is made in pieces, between which other requests are answered', async () => {
  const { made, answer } = opened()
  const making = answer(asking())
  const seen = new Set<number>()
  while (made.pieces < 100) {
    seen.add(made.pieces)
    await nextTurn()
  }
  expect(seen.size).toBeGreaterThan(40)
  await making
})
it('a kept answer is as small as the client can read it, and says so', async () => {
  const { answer } = opened()
  const [br, gzip, plain] = [
    await answer(asking({ 'accept-encoding': 'gzip, br' })),
    await answer(asking({ 'accept-encoding': 'gzip, br;q=0' })),
    await answer(asking()),
  ]
  expect([br, gzip, plain].map((one) => one.headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  for (const one of [br, gzip, plain]) {
    expect(one.headers.get('vary')).toBe('Accept-Encoding')
    expect(one.headers.get('content-type')).toBe(headers['content-type'])
  }
  const sizes = [br, gzip, plain].map((one) => Number(one.headers.get('content-length')))
  expect(sizes[2]).toBe(TEXT.length)
  expect(Math.max(...sizes.slice(0, 2))).toBeLessThan(TEXT.length / 10)
  expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(TEXT)
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(TEXT)
})
it('a kept answer is 304 for a client that has it', async () => {
  const { answer } = opened()
  const etag = (await answer(asking())).headers.get('etag') ?? ''
  const again = await answer(asking({ 'if-none-match': `"other", ${etag}` }))
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, etag])
  expect(again.headers.get('cache-control')).toBe(headers['cache-control'])
  expect((await answer(asking({ 'if-none-match': '"other"' }))).status).toBe(200)
})
it('a kept answer that could not be made is made again for the next request', async () => {
  const { made, answer } = opened(1)
  await expect(answer(asking())).rejects.toThrow('not made')
  expect(await (await answer(asking())).text()).toBe(TEXT)
  expect(made.times).toBe(2)
})
