import { expect, it } from 'vitest'
import { readBatch } from './batch-numbers'

it('CL-1 reads the numbers of a batch one a line or with marks between, each once', () => {
  const text = '6712345-001, 6712345 002;6712345003\r\n\n 6712345–001 \thttp://localhost/certlookup/6712345-004/'
  expect(readBatch('NGC', text)).toEqual(
    ['001', '002', '003', '004'].map((line) => ({ kind: 'number', number: `6712345-${line}` })),
  )
  expect(readBatch('CGC', '6712345-001')).toEqual([{ kind: 'number', number: '6712345001' }])
  expect(readBatch('NGC', ' \n,;')).toEqual([])
})

it('CL-2 tells the numbers of other companies, submissions and other texts of a batch apart', () => {
  expect(readBatch('NGC', '83451207\n6712345\nnonsense')).toEqual([
    { kind: 'other', number: '83451207', company: 'PCGS' },
    { kind: 'submission', number: '6712345' },
    { kind: 'invalid', number: 'nonsense' },
  ])
})
