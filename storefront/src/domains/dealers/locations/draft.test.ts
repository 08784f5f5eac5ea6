import { describe, expect, it } from 'vitest'
import { textsIn } from '../../../catalogue'
import { below, translatorOf } from '../../../lib/texts'
import { bodyOf, fieldsOf, partsOf, wrongIn } from './draft'

const t = below(translatorOf(textsIn('en-US'), 'en-US'), 'Dealers.Locations.Problems')
const parts = partsOf(null, { CollectibleTypes: ['Coin'] })
const span = (Opens: string, Closes: string) => ({ Opens, Closes })
const special = (Day: string, Label: string) => ({ Day, Label, Spans: [] })

describe('the draft of a location', () => {
  it('DA-4 has a whole week, whatever days are stored, and sends spans in their order without empty rows', () => {
    expect(parts.Hours.map(({ Weekday }) => Weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const [monday, ...others] = parts.Hours
    const Spans = [span('14:00', '18:00'), span('09:00', '12:00')]
    const typed = {
      ...parts,
      Hours: [{ Weekday: monday?.Weekday ?? 1, Spans }, ...others],
      PhoneNumbers: [
        { Kind: 'phone' as const, Number: ' ' },
        { Kind: 'fax' as const, Number: '+1 813 555 0100' },
      ],
    }
    const body = bodyOf(fieldsOf(null, { City: 'Tampa', CountryID: 2 }), typed, 3)
    expect(body).toMatchObject({ City: 'Tampa', CountryID: 2, Version: 3, PhoneNumbers: [{ Kind: 'fax' }] })
    expect(body.Hours?.[0]?.Spans.map(({ Opens }) => Opens)).toEqual(['09:00', '14:00'])
    expect('Version' in bodyOf(fieldsOf(null), parts, undefined)).toBe(false)
  })

  it('DA-4 names the day whose hours are wrong, and says what is wrong with special days', () => {
    expect(wrongIn(parts, t, 'en-US')).toEqual({})
    const Hours = parts.Hours.map((day) =>
      day.Weekday === 3 ? { ...day, Spans: [span('09:00', '13:00'), span('12:00', '18:00')] } : day,
    )
    expect(wrongIn({ ...parts, Hours }, t, 'en-US')).toEqual({ Hours: 'Wednesday: Two opening times overlap.' })
    const said = (...SpecialDays: ReturnType<typeof special>[]) => wrongIn({ ...parts, SpecialDays }, t, 'en-US')
    expect(said(special('', 'A')).SpecialDays).toBe('Choose the date of each special day.')
    expect(said(special('2026-12-24', ' ')).SpecialDays).toMatch(/^Tell why each day is special/)
    expect(said(special('2026-12-24', 'A'), special('2026-12-24', 'B')).SpecialDays).toMatch(/the same date/)
    expect(wrongIn({ ...parts, CollectibleTypes: [] }, t, 'en-US').CollectibleTypes).toMatch(/^Choose at least one/)
  })
})
