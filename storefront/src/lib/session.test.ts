import { CallFailed } from '@obverse/contract/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionStore, type Person, sessionOf } from './session-store'

const person: Person = {
  IsAnonymous: false,
  PeopleID: 7,
  Email: 'customer@obverse.example',
  PublicName: 'Old Silver',
  FirstName: 'Clara',
  LastName: 'Winter',
  IsStaff: false,
  Roles: [],
  HasSecondFactor: false,
  MustEnrolSecondFactor: false,
}
const outage = new CallFailed('GET /resources/services/user/', new Response(null, { status: 503 }), {
  code: 'unavailable',
  message: '',
  requestId: '',
})
const retry = () => {}

describe('session', () => {
  it('AUTH-1 is loading until an answer arrives', () => {
    expect(sessionOf(undefined, undefined, retry)).toEqual({ state: 'loading' })
  })

  it('AUTH-1 tells visitors who are signed in from those who are not', () => {
    expect(sessionOf({ IsAnonymous: true }, undefined, retry)).toEqual({ state: 'anonymous' })
    expect(sessionOf(person, undefined, retry)).toEqual({ state: 'signed-in', person })
  })

  it('AUTH-1 does not treat an outage as signed out', () => {
    expect(sessionOf(undefined, outage, retry)).toEqual({ state: 'unavailable', retry })
    expect(sessionOf(person, outage, retry)).toEqual({ state: 'signed-in', person })
  })
})

describe('session store', () => {
  let page: EventTarget
  beforeEach(() => {
    vi.useFakeTimers()
    page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const opened = (...answers: (Person | { IsAnonymous: true } | Error)[]) => {
    const ask = vi.fn(async () => {
      const answer = answers[Math.min(ask.mock.calls.length, answers.length) - 1]
      if (answer === undefined || answer instanceof Error) throw answer
      return answer
    })
    const store = createSessionStore(ask)
    const changed = vi.fn()
    return { ask, store, changed, leave: store.subscribe(changed) }
  }

  it('AUTH-1 sends one request for all listeners of the page', async () => {
    const { ask, store, changed } = opened(person)
    store.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(store.read()).toEqual({ state: 'signed-in', person })
    expect([ask.mock.calls.length, changed.mock.calls.length]).toEqual([1, 1])
  })

  it('AUTH-1 sends a request again when the visitor returns, and notifies only of a change', async () => {
    const { ask, store, changed } = opened(person, person, { IsAnonymous: true })
    await vi.advanceTimersByTimeAsync(10_000)
    page.dispatchEvent(new Event('visibilitychange'))
    page.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
    expect([ask.mock.calls.length, changed.mock.calls.length]).toEqual([2, 1])
    await vi.advanceTimersByTimeAsync(10_000)
    page.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
    expect(store.read()).toEqual({ state: 'anonymous' })
    expect([ask.mock.calls.length, changed.mock.calls.length]).toEqual([3, 2])
  })

  it('AUTH-1 retries after an outage at growing intervals, and stops without listeners', async () => {
    const { ask, store, leave } = opened(outage)
    await vi.advanceTimersByTimeAsync(0)
    expect(store.read().state).toBe('unavailable')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(ask).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(ask).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ask).toHaveBeenCalledTimes(3)
    leave()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('AUTH-1 retries on request', async () => {
    const { store } = opened(outage, person)
    await vi.advanceTimersByTimeAsync(0)
    const session = store.read()
    if (session.state === 'unavailable') session.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.read()).toEqual({ state: 'signed-in', person })
  })
})
