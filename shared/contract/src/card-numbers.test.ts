import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardMask, hasCardNumber, jsonWithoutCardNumbers, withoutCardNumbers } from './card-numbers'
import { cardSpellings } from './card-numbers.testing'

describe('card numbers in text', () => {
  it.each(cardSpellings)('PAY-C13 are masked when they are written %j', (spelling) => {
    expect(hasCardNumber(spelling)).toBe(true)
    expect(withoutCardNumbers(`Paid with ${spelling}, twice`)).toBe(`Paid with ${cardMask}, twice`)
    expect(withoutCardNumbers(`${spelling}\n12/30 777`)).toBe(`${cardMask}\n12/30 777`)
  })

  it.each([
    'Invoices 6712346, 6712347 and 1412345678',
    '6712346, 6712347, 6843402, 6843403',
    '1412345678 1487238818',
    '6712346 - 6712347 - 6843402 - 6843403',
    '1412345678 | 6712346 | 6712347',
    'Refunded 2026-11-02 - 2026-11-12',
    'Refunded 26.11.2026 - 30.11.2026',
    'Refunded 01/11/2026 | 13/11/2026',
    'x\u00b2 and 10\u2074',
    'Call +1 (941) 360-3990',
    'Certificates 2028405-001, 2028405-002',
    '4012001928706701',
    'Is there a test question 1795478966140?',
    'ISBN 9780306406164',
    '17954789661401',
    '2026-11-22T17:45:08.123Z',
    '账单 6712346，6712347',
    '½ ™ ﬁ',
    '',
  ])('leaves %j as it is', (text) => {
    expect(withoutCardNumbers(text)).toBe(text)
  })

  it('PAY-C13 are found inside a longer row of digits', () => {
    expect(withoutCardNumbers('4012001928706700777')).toContain(cardMask)
    expect(withoutCardNumbers('004012001928706700')).toContain(cardMask)
    expect(withoutCardNumbers('4012 0019 2870 6700 5500 0072 8729 7385')).toBe(`${cardMask} ${cardMask}`)
  })

  it('PAY-C13 of every length from 13 to 19 digits are masked', () => {
    const number = fc.integer({ min: 12, max: 18 }).chain((length) =>
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: length, maxLength: length }).map((digits) => {
        // Shorter cards have beginnings of their own: instants and numbers of books have 13 digits too.
        const begun = digits.length < 14 ? [4 + ((digits.length + (digits[0] ?? 0)) % 3), ...digits.slice(1)] : digits
        const sums = [...begun].reverse().map((digit, at) => (at % 2 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit))
        return [...begun, (10 - (sums.reduce((sum, one) => sum + one, 0) % 10)) % 10].join('')
      }),
    )
    fc.assert(
      fc.property(number, (digits) => {
        expect(withoutCardNumbers(`no ${digits} yes`)).toBe(`no ${cardMask} yes`)
      }),
    )
  })

  it('PAY-C13 are masked in keys, texts and numbers of JSON, and ids stay', () => {
    const id = '4f401200192870670012345678901234'
    const given = { a: ['4012 0019 2870 6700', { b: 4012001928706700 }], '4012001928706700': null, id, n: 7, ok: true }
    expect(jsonWithoutCardNumbers(given)).toEqual({
      a: [cardMask, { b: cardMask }],
      [cardMask]: null,
      id,
      n: 7,
      ok: true,
    })
  })
})
