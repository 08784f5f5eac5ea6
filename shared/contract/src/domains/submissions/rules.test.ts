import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ladder, rungOf, statuses, stepsOf } from './rules'

type Code = (typeof statuses)[number]['Code']
const logOf = (codes: readonly Code[]) => codes.map((StatusCode, at) => ({ StatusCode, at }))
const backIn = (...codes: Code[]) => stepsOf(logOf(codes)).map(({ isBack }) => isBack)

describe('the steps of a log', () => {
  it('SUB-3 marks steps back, ignoring events beside the ladder', () => {
    expect(backIn('received', 'grading', 'on-hold', 'verification', 'grading')).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
    expect(backIn('shipped', 'returned-ungraded', 'shipped')).toEqual([false, false, false])
    expect(backIn('on-hold', 'received')).toEqual([false, false])
  })

  it('SUB-3 names the rung before each event, which events beside the ladder do not change', () => {
    const steps = stepsOf(logOf(['on-hold', 'received', 'payment-problem', 'shipped', 'grading']))
    expect(steps.map(({ from }) => from)).toEqual([null, null, 'received', 'received', 'shipped'])
  })

  it('SUB-3 keeps every event of any log, and goes back exactly where the rung is lower than the last one', () => {
    const logs = fc.array(fc.constantFrom(...statuses.map(({ Code }) => Code)), { maxLength: 20 })
    const isTrue = fc.property(logs.map(logOf), (log) => {
      const steps = stepsOf(log)
      expect(steps.map(({ event }) => event)).toEqual(log)
      const rungs = log.map(({ StatusCode }) => rungOf(StatusCode))
      for (const [at, { isBack, from }] of steps.entries()) {
        const before = rungs
          .slice(0, at)
          .filter((rung) => rung >= 0)
          .at(-1)
        expect(from).toBe(before === undefined ? null : ladder[before])
        expect(isBack).toBe((rungs[at] ?? -1) >= 0 && before !== undefined && (rungs[at] ?? -1) < before)
      }
    })
    fc.assert(isTrue)
  })
})
