import { describe, expect, it } from 'vitest'
import { gradeReasonCode } from './grade-reasons'

describe('reasons of details and of no grade', () => {
  it('have a code as far as the field has a word for them', () => {
    expect(gradeReasonCode('Cleaned')).toBe('cleaned')
    expect(gradeReasonCode('Environmental damage')).toBe('environmental-damage')
    for (const reason of ['', 'cleaned', 'Seen at a show', 'constructor']) expect(gradeReasonCode(reason)).toBeNull()
  })
})
