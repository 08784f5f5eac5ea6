import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withOutages } from './outages'

const written: [level: string, message: string, fields: Record<string, unknown>][] = []
const keep = (level: string) => (fields: Record<string, unknown>, message: string) =>
  void written.push([level, message, fields])
const log = withOutages({ info: keep('info'), warn: keep('warn'), error: keep('error') }, 10_000)

beforeEach(() => {
  written.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('the log during an outage', () => {
  it('has one line when it begins, and one when it is over', () => {
    for (let n = 0; n < 460; n++) {
      log.warn({ outage: 'database', requestId: String(n) }, 'A call could not be served')
      vi.advanceTimersByTime(100)
    }
    expect(written).toEqual([['warn', 'A call could not be served', { outage: 'database', requestId: '0' }]])
    vi.advanceTimersByTime(20_000)
    expect(written.slice(1)).toEqual([
      ['warn', 'This trouble is over', { outage: 'database', times: 460, seconds: 46 }],
    ])
  })

  it('has a line for an error that came after a warning about the same', () => {
    for (const level of ['warn', 'warn', 'error', 'error', 'warn'] as const) log[level]({ outage: 'database' }, level)
    expect(written.map(([level]) => level)).toEqual(['warn', 'error'])
  })

  it('has a line for each other trouble, whatever the level, and every line without one', () => {
    log.warn({ outage: 'database' }, 'Jobs wait for the database')
    log.error({ outage: 'storefront' }, 'A private page failed')
    for (let n = 0; n < 3; n++) log.error({ n }, 'A call failed unexpectedly')
    expect(written.map(([level, message]) => `${level} ${message}`)).toEqual([
      'warn Jobs wait for the database',
      'error A private page failed',
      ...Array(3).fill('error A call failed unexpectedly'),
    ])
  })

  it('has a line for each new reason of a trouble that goes on, and one when all of it is over', () => {
    const met = [undefined, undefined, 'read-only', 'read-only', undefined, 'full', 'read-only']
    for (const reason of met) {
      log.warn({ outage: 'database', reason }, 'A call could not be served')
      vi.advanceTimersByTime(9_000)
    }
    expect(written.map(([, , { reason }]) => reason)).toEqual([undefined, 'read-only', 'full'])
    vi.advanceTimersByTime(20_000)
    expect(written.slice(3)).toEqual([['warn', 'This trouble is over', { outage: 'database', times: 7, seconds: 54 }]])
  })

  it('has no second line for a trouble that was met once, and a new first line for the next one', () => {
    log.warn({ outage: 'database' }, 'first')
    vi.advanceTimersByTime(11_000)
    log.warn({ outage: 'database' }, 'second')
    expect(written.map(([, message]) => message)).toEqual(['first', 'second'])
  })
})
