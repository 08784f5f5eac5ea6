import { describe, expect, it } from 'vitest'
import { answering, json, refusal } from '../testing/answers'
import { staff } from '../testing/people'
import { createHttp, messageOf } from './http'
import { readSession, sessionOf, signInAddress } from './session'

const reading = (answer: () => Response | Promise<Response>) =>
  readSession(createHttp(answering({ 'GET /resources/services/user/': answer }).send))

describe('AUTH-1 session', () => {
  it.each([
    ['nobody is signed in', { IsAnonymous: true } as const, 'signed-out'],
    ['a customer', staff([], { IsStaff: false }), 'not-staff'],
    ['staff', staff(['Admin']), 'staff'],
    [
      'staff of a site that asks for a second factor they lack',
      staff([], { MustEnrolSecondFactor: true }),
      'must-enrol',
    ],
  ])('%s', (_, user, state) => {
    expect(sessionOf(user).state).toBe(state)
  })
  it('tells an outage from being signed out', async () => {
    expect(await reading(() => json({ IsAnonymous: true }))).toEqual({ state: 'signed-out' })
    const outage = await reading(() => refusal('unavailable'))
    expect(outage.state === 'outage' && messageOf(outage.error)).toBe('The message of unavailable.')
    expect((await reading(() => Promise.reject(new TypeError('Failed to fetch')))).state).toBe('outage')
  })
})

it('returns to the requested page after signing in, with its filters', () => {
  expect(signInAddress({ pathname: '/admin/events', search: '?page=2' })).toBe(
    '/account/sign-in/?redirect=%2Fadmin%2Fevents%3Fpage%3D2',
  )
})
