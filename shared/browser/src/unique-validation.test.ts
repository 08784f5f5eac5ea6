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
  it('UTIL-8 only pairs of the list can be asked about', () => {
    const { asked, service } = server()
    expect(isUniquePair('people.Email')).toBe(true)
    for (const pair of ['people.PasswordHash', 'sessions.Token', 'people', 'people.Email.x', 'PEOPLE.Email', '']) {
      expect(isUniquePair(pair), pair).toBe(false)
      expect(() => uniqueCheck(service, pair), pair).toThrow(RangeError)
    }
    expect(asked).toEqual([])
  })
  it('UTIL-8 asks for the table and field with the value and the record to leave out', async () => {
    const { asked, service } = server()
    const verdict = uniqueCheck(service, 'people.Email').check('a@b.example', 7)
    expect(asked[0]).toMatchObject({
      address: '/resources/services/validate/people/Email/',
      body: { value: 'a@b.example', exceptionID: 7 },
    })
    asked[0]?.answer(Response.json({ Success: true }))
    expect(await verdict).toBe('unique')
  })
  it('UTIL-8 Success decides: anything else is taken', async () => {
    for (const answer of [{ Success: false }, { Success: 'true' }, null, {}]) {
      const { asked, service } = server()
      const verdict = uniqueCheck(service, 'people.PublicName').check('ann')
      expect(asked[0]?.body).toEqual({ value: 'ann' })
      asked[0]?.answer(Response.json(answer))
      expect(await verdict).toBe('taken')
    }
  })
  it('UTIL-8 the empty value is unique without asking, and ends the pending question', async () => {
    const { asked, service } = server()
    const field = uniqueCheck(service, 'people.Email')
    const pending = field.check('a@b.example')
    expect(await field.check('')).toBe('unique')
    expect(await pending).toBe('superseded')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.signal.aborted).toBe(true)
  })
  it('UTIL-8 a new check cancels the pending one, whose answer no longer counts', async () => {
    const { asked, service } = server()
    const field = uniqueCheck(service, 'people.Email')
    const [first, second] = [field.check('a@b.example'), field.check('b@b.example')]
    expect(asked.map((one) => one.signal.aborted)).toEqual([true, false])
    asked[0]?.answer(Response.json({ Success: false }))
    asked[1]?.answer(Response.json({ Success: true }))
    expect([await first, await second]).toEqual(['superseded', 'unique'])
  })
  it('UTIL-8 cancel ends the pending check', async () => {
    const { service } = server()
    const field = uniqueCheck(service, 'people.Email')
    const pending = field.check('a@b.example')
    field.cancel()
    expect(await pending).toBe('superseded')
  })
  it('UTIL-8 a failed question rejects with the whole response and says nothing about the value', async () => {
    const { asked, service } = server()
    const verdict = uniqueCheck(service, 'people.Email').check('a@b.example')
    asked[0]?.answer(Response.json({ code: 'rate_limited' }, { status: 429 }))
    await expect(verdict).rejects.toMatchObject({ status: 429, data: { code: 'rate_limited' } })
    await expect(verdict).rejects.toBeInstanceOf(CallRejected)
  })
})
