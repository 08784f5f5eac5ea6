import { describe, expect, it } from 'vitest'
import { readCaseNumber, readReference } from './rules'

describe('case numbers', () => {
  it('PUB-3 are read however they were typed, and nothing else is one', () => {
    for (const typed of ['7K4M-9QXT', '7k4m9qxt', ' 7k4m 9qxt '])
      expect([typed, readCaseNumber(typed)]).toEqual([typed, '7K4M-9QXT'])
    for (const typed of ['', '7K4M-9QX', '7K4M-9QXTT', '7K4M-9QX0', 'IOIO-IOIO', '67123450'])
      expect([typed, readCaseNumber(typed)]).toEqual([typed, null])
  })
})

describe('a reference', () => {
  it('PUB-3 is a certificate, a submission or a case by how it is written, else a text alone', () => {
    expect(readReference(' 6712345-001 ')).toEqual({ kind: 'certificate', number: '6712345-001' })
    expect(readReference('6712345001')).toEqual({ kind: 'certificate', number: '6712345-001' })
    expect(readReference('6712345')).toEqual({ kind: 'submission', number: '6712345' })
    expect(readReference('7k4m9qxt')).toEqual({ kind: 'case', number: '7K4M-9QXT' })
    for (const typed of ['', '12', 'my order of May', '../6712345'])
      expect([typed, readReference(typed)]).toEqual([typed, null])
  })
})
