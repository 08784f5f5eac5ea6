import { describe, expect, it } from 'vitest'
import type { Transport } from './transport'
import { isUniquePair, uniqueCheck } from './unique-validation'
import { CallRejected, createWebService } from './web-service'

type Question = { address: string; body: unknown; signal: AbortSignal; answer: (response: Response) => void }

function server() {
  const asked: Question[] = []
  const fetch: Transport = (input, init = {}) =>
    new Promise((answer, reject) => {
      const signal = init.signal ?? new AbortController().signal
      signal.addEventListener('abort', () => reject(signal.reason))
      asked.push({ address: String(input), body: JSON.parse(String(init.body)), signal, answer })
    })
  return { asked, service: createWebService({ siteRoot: '/', culture: () => 'en-US', fetch }) }
}

describe('unique validation', () => {
  it('UTIL-8 accepts only pairs of the list', () => {
    const { asked, service } = server()
    expect(isUniquePair('people.Email')).toBe(true)
    for (const pair of ['people.PasswordHash', 'sessions.Token', 'people', 'people.Email.x', 'PEOPLE.Email', '']) {
      expect(isUniquePair(pair), pair).toBe(false)
      expect(() => uniqueCheck(service, pair), pair).toThrow(RangeError)
    }
    expect(asked).toEqual([])
  })
  it('UTIL-8 sends table, field, value and the record to leave out', async () => {
    const { asked, service } = server()
    const verdict = uniqueCheck(service, 'people.Email').check('a@b.example', 7)
    expect(asked[0]).toMatchObject({
      address: '/resources/services/validate/people/Email/',
      body: { value: 'a@b.example', exceptionID: 7 },
    })
    asked[0]?.answer(Response.json({ Success: true }))
    expect(await verdict).toBe('unique')
  })
  it('UTIL-8 is decided by Success: any other answer means taken', async () => {
    for (const answer of [{ Success: false }, { Success: 'true' }, null, {}]) {
      const { asked, service } = server()
      const verdict = uniqueCheck(service, 'people.PublicName').check('ann')
      expect(asked[0]?.body).toEqual({ value: 'ann' })
      asked[0]?.answer(Response.json(answer))
      expect(await verdict).toBe('taken')
    }
  })
  it('UTIL-8 accepts the empty value without a call, and ends the pending check', async () => {
    const { asked, service } = server()
    const field = uniqueCheck(service, 'people.Email')
    const pending = field.check('a@b.example')
    expect(await field.check('')).toBe('unique')
    expect(await pending).toBe('superseded')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.signal.aborted).toBe(true)
  })
  it('UTIL-8 cancels the pending check on a new one, and ignores its answer', async () => {
    const { asked, service } = server()
    const field = uniqueCheck(service, 'people.Email')
    const [first, second] = [field.check('a@b.example'), field.check('b@b.example')]
    expect(asked.map((one) => one.signal.aborted)).toEqual([true, false])
    asked[0]?.answer(Response.json({ Success: false }))
    asked[1]?.answer(Response.json({ Success: true }))
    expect([await first, await second]).toEqual(['superseded', 'unique'])
  })
  it('UTIL-8 ends the pending check on cancel', async () => {
    const { service } = server()
    const field = uniqueCheck(service, 'people.Email')
    const pending = field.check('a@b.example')
    field.cancel()
    expect(await pending).toBe('superseded')
  })
  it('UTIL-8 rejects with the whole response on a failed call, without a verdict', async () => {
    const { asked, service } = server()
    const verdict = uniqueCheck(service, 'people.Email').check('a@b.example')
    asked[0]?.answer(Response.json({ code: 'rate_limited' }, { status: 429 }))
    await expect(verdict).rejects.toMatchObject({ status: 429, data: { code: 'rate_limited' } })
    await expect(verdict).rejects.toBeInstanceOf(CallRejected)
  })
})
