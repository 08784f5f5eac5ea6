import { describe, expect, it } from 'vitest'
import { contactDetails } from './contact-details'

describe('the phone number and address in the line of a seller', () => {
  it.each([
    ['+1 941 555 0100 · billing@obverse.example', { Phone: '+1 941 555 0100', Email: 'billing@obverse.example' }],
    [
      'Tel.: +49 (0)89 5550-100, E-Mail: a.b@obverse.example',
      { Phone: '+49 (0)89 5550-100', Email: 'a.b@obverse.example' },
    ],
    ['hallo2026@obverse.example', { Email: 'hallo2026@obverse.example' }],
    ['(020) 7946 0100', { Phone: '(020) 7946 0100' }],
    ['0123456789@obverse.example | 020 7946 0100', { Phone: '020 7946 0100', Email: '0123456789@obverse.example' }],
    ['1234 5678 9012 3456 7890', {}],
    ['javascript:alert(1)@x', {}],
    ['Ask at the counter', {}],
    ['', {}],
  ])('of %j are %j', (line, ways) => {
    expect(contactDetails(line)).toEqual(ways)
  })
})
