import { afterEach, expect, it, vi } from 'vitest'
import { answering, json } from '../../../testing/answers'
import { searchCertificates } from './search'

afterEach(() => vi.unstubAllGlobals())

const one = {
  CertificateID: 17,
  CertNumber: '6712345-001',
  Description: '1881-S $1',
  DisplayGrade: 'MS 65',
  Status: 'flagged',
  GradedUTC: '2026-01-02T10:00:00.000Z',
}
const asked = async (text: string) => {
  const send = vi.fn(() => json({ Certificates: [one], Total: 1 }))
  vi.stubGlobal('fetch', answering({ 'GET /admin/api/certificates/': send }).send)
  const hits = await searchCertificates(text, { signal: new AbortController().signal })
  return { hits, isAsked: send.mock.calls.length > 0 }
}

it('CL-1 Ctrl+K finds a certificate by its number in any spelling, and by four digits', async () => {
  for (const text of [
    '6712345-001',
    ' ６７１２３４５００１ ',
    'https://www.example.com/certlookup/6712345-001/',
    '2345',
    '345-1',
  ])
    expect((await asked(text)).hits, text).toEqual([
      {
        label: '6712345-001',
        detail: '1881-S $1 · MS 65',
        state: 'resources.certificates.statuses.flagged',
        date: '2026-01-02T10:00:00.000Z',
        to: '/certificates/17',
      },
    ])
})

it('CL-1 Ctrl+K does not ask for certificates with words or few digits', async () => {
  for (const text of ['morgan', '123', '1881-S', '--'])
    expect([text, await asked(text)]).toEqual([text, { hits: [], isAsked: false }])
})
