import { describe, expect, it } from 'vitest'
import { formatCertNumber, readCertNumber } from './rules'

const number = (SubmissionNumber: number, Line: number) => ({ kind: 'number', SubmissionNumber, Line })

describe('a certificate number', () => {
  it.each([
    ['6712345-001', 6712345, 1],
    ['671234-012', 671234, 12],
    [' 6712345 – 001 ', 6712345, 1],
    ['6712345‑1', 6712345, 1],
    ['6712345001', 6712345, 1],
    ['671234012', 671234, 12],
    ['６７１２３４５－００１', 6712345, 1],
    ['1400238817-003', 1400238817, 3],
    ['1400238817003', 1400238817, 3],
    ['4318822007', 4318822, 7],
    ['431 8822 007', 4318822, 7],
    ['https://www.example.com/certlookup/6712345-001/65/', 6712345, 1],
    ['http://cgc.localhost:3000/certlookup/4318822007?lang=de-DE', 4318822, 7],
    ['/certlookup/6712345%E2%80%93001/', 6712345, 1],
    ['\u200F6712345-001\u200E', 6712345, 1],
  ])('CL-1 is read as people type it: %s', (typed, submission, line) => {
    expect(readCertNumber(typed)).toEqual(number(submission, line))
  })

  it.each([
    '',
    'MS 65',
    '12',
    '12345',
    '0000000-001',
    '6712345-000',
    '6712345-0001',
    '12345678901',
    '/certlookup/%E0%A4%A/',
    `6712345-001${' '.repeat(400)}`,
  ])('CL-1 is not read into a text that has none: %s', (typed) => {
    expect(readCertNumber(typed)).toEqual({ kind: 'invalid' })
  })

  it('CL-2 of another company is told apart, and so is a submission without its line', () => {
    expect(readCertNumber('83451207')).toEqual({ kind: 'other', company: 'PCGS', digits: '83451207' })
    expect(readCertNumber('04512071')).toEqual({ kind: 'other', company: 'PSA', digits: '04512071' })
    expect(readCertNumber('834512071-2')).toEqual({ kind: 'other', company: 'CACG', digits: '834512071' })
    expect(readCertNumber('6712345')).toEqual({ kind: 'submission', digits: '6712345' })
  })

  it('CL-1 is written as its company prints it, and read again as the same', () => {
    expect(formatCertNumber('NGC', { SubmissionNumber: 6712345, Line: 1 })).toBe('6712345-001')
    expect(formatCertNumber('PMG', { SubmissionNumber: 1400238817, Line: 12 })).toBe('1400238817-012')
    expect(formatCertNumber('CGC', { SubmissionNumber: 318822, Line: 7 })).toBe('0318822007')
    for (const company of ['NGC', 'CSG'] as const)
      expect(readCertNumber(formatCertNumber(company, { SubmissionNumber: 6712345, Line: 42 }))).toEqual(
        number(6712345, 42),
      )
  })
})
