import { describe, expect, it } from 'vitest'
import {
  addDays,
  codeState,
  daysBetween,
  isMembershipOrder,
  LAST_TERM_DAY,
  plainCode,
  termEnd,
  upgradePrice,
} from './rules'

describe('terms', () => {
  it.each([
    ['2026-11-26', '2027-11-25'],
    ['2027-01-01', '2027-12-31'],
    ['2027-03-01', '2028-02-29'],
    ['2028-03-01', '2029-02-28'],
    ['2028-02-28', '2029-02-27'],
    ['2028-02-29', '2029-02-28'],
    ['2198-01-02', '2199-01-01'],
    ['2198-01-03', '2199-01-02'],
    ['2198-01-04', '2199-01-02'],
    ['2199-01-02', '2199-01-02'],
  ])(
    'JOIN-7 ends a term that begins on %s on %s: the day before its anniversary, never after 2199-01-02',
    (start, end) => {
      expect(termEnd(start)).toBe(end)
    },
  )

  it('JOIN-7 follows one term directly with the next, without a gap or a day twice, for every day of five years', () => {
    for (let day = '2026-01-01'; day < '2031-01-01'; day = addDays(day, 1)) {
      const days = daysBetween(day, termEnd(day)) + 1
      expect([365, 366]).toContain(days)
      expect(termEnd(day) > day).toBe(true)
    }
    expect(LAST_TERM_DAY).toBe('2199-01-02')
  })
})

describe('the price of an upgrade', () => {
  const term = { Start: '2027-01-01', End: '2027-12-31' }

  it('JOIN-1 is the whole difference on the first day, a day of it on the last, and nothing afterwards', () => {
    expect(upgradePrice(3900, 14900, term, '2027-01-01')).toBe(11_000)
    expect(upgradePrice(3900, 14900, term, '2027-12-31')).toBe(30)
    expect(upgradePrice(3900, 14900, term, '2028-01-01')).toBe(0)
  })

  it('JOIN-1 is rounded half up to the minor unit', () => {
    const two = { Start: '2027-01-01', End: '2027-01-02' }
    expect(upgradePrice(0, 1, two, '2027-01-02')).toBe(1)
    expect(upgradePrice(0, 5, two, '2027-01-02')).toBe(3)
    const three = { Start: '2027-01-01', End: '2027-01-03' }
    expect(upgradePrice(0, 4, three, '2027-01-03')).toBe(1)
    expect(upgradePrice(0, 5, three, '2027-01-03')).toBe(2)
  })

  it('JOIN-1 is never below zero, when the higher tier became the cheaper one', () => {
    expect(upgradePrice(14900, 3900, term, '2027-01-01')).toBe(0)
  })

  it('JOIN-1 is between zero and the difference on every day of a term, and never rises', () => {
    for (const Start of ['2027-01-01', '2028-02-29', '2027-06-15']) {
      const any = { Start, End: termEnd(Start) }
      for (const [from, to] of [
        [0, 1],
        [3900, 14900],
        [14999, 29901],
        [29900, 3900],
      ] as const) {
        let before = Math.max(0, to - from)
        for (let day = Start; day <= any.End; day = addDays(day, 1)) {
          const price = upgradePrice(from, to, any, day)
          expect(Number.isInteger(price)).toBe(true)
          expect(price).toBeGreaterThanOrEqual(0)
          expect(price).toBeLessThanOrEqual(before)
          before = price
        }
      }
    }
  })

  it('JOIN-1 has the days before a renewed term too, so that renewing first saves nothing', () => {
    const all = daysBetween(term.Start, term.End) + 1
    const price = upgradePrice(3900, 14900, term, '2026-12-02')
    expect(price).toBe(Math.round((11_000 * (all + 30)) / all))
    expect(price).toBeGreaterThan(11_000)
  })

  it('JOIN-1 stays a whole number for the largest prices', () => {
    expect(upgradePrice(0, 2_147_483_647, term, '2027-01-01')).toBe(2_147_483_647)
  })
})

describe('numbers and codes', () => {
  it.each(['M1000001-1', 'M999999999-9999'])('PAY-4 takes %s for the order of a membership', (number) => {
    expect(isMembershipOrder(number)).toBe(true)
  })
  it.each([
    'M1000001',
    'M1000001-',
    'M1000001-12345',
    'm1000001-1',
    'M100001-1',
    ' M1000001-1',
    'M1000001-1\n',
    '6123456',
  ])('PAY-4 takes %j for none', (number) => {
    expect(isMembershipOrder(number)).toBe(false)
  })
  it('JOIN-2 reads a code in capitals, without the spaces around it', () => {
    expect(plainCode('  spring10 ')).toBe('SPRING10')
    expect(plainCode('   ')).toBe('')
  })
})

describe('the state of a discount code', () => {
  const open = { StartsOn: null, EndsOn: null, MaxUses: null, Uses: 0 }
  it.each([
    ['now', {}],
    ['now', { StartsOn: '2026-03-10', EndsOn: '2026-03-10' }],
    ['now', { MaxUses: 2, Uses: 1 }],
    ['later', { StartsOn: '2026-03-11' }],
    ['over', { EndsOn: '2026-03-09' }],
    ['over', { EndsOn: '2026-03-09', MaxUses: 1, Uses: 1 }],
    ['used-up', { MaxUses: 2, Uses: 2 }],
    ['used-up', { StartsOn: '2026-03-11', MaxUses: 1, Uses: 2 }],
  ])('JOIN-2 is %s for %j, both days included', (state, limits) => {
    expect(codeState({ ...open, ...limits }, '2026-03-10')).toBe(state)
  })
})
