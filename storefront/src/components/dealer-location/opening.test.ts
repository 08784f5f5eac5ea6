import type { DealerOpening } from '@obverse/contract/domains/dealer-locator'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../catalogue'
import { below, translatorOf } from '../../lib/texts'
import { openingText } from './opening'

// A Thursday.
const opening: DealerOpening = {
  State: 'open',
  ChangeUTC: null,
  ChangeDay: '2026-11-26',
  ChangeTime: '18:00',
  Today: '2026-11-26',
  SpecialLabel: null,
}
const said = (more: Partial<DealerOpening>, culture: 'en-US' | 'de-DE' = 'en-US') =>
  openingText(
    { ...opening, ...more },
    { t: below(translatorOf(textsIn(culture), culture), 'DealerLocator.Opening'), culture },
  ).replace(/\s/g, ' ')

describe('the sentence about the opening of a location', () => {
  it.each<[string, Partial<DealerOpening>]>([
    ['Open until 6:00 PM', {}],
    ['Open until 2:00 AM', { ChangeDay: '2026-11-27', ChangeTime: '02:00' }],
    ['Open until Saturday, 6:00 PM', { ChangeDay: '2026-11-28' }],
    ['Open until December 8, 6:00 PM', { ChangeDay: '2026-12-08' }],
    ['Open all day', { ChangeDay: null, ChangeTime: null }],
    ['Closed, opens at 9:30 AM', { State: 'closed', ChangeTime: '09:30' }],
    ['Closed, opens tomorrow at 9:30 AM', { State: 'closed', ChangeDay: '2026-11-27', ChangeTime: '09:30' }],
    ['Closed, opens on Monday at 9:30 AM', { State: 'closed', ChangeDay: '2026-11-30', ChangeTime: '09:30' }],
    ['Closed, opens on December 3 at 9:30 AM', { State: 'closed', ChangeDay: '2026-12-03', ChangeTime: '09:30' }],
    ['Closed for the time being', { State: 'closed', ChangeDay: null, ChangeTime: null }],
    ['Open until 12:00 AM (Late opening)', { ChangeTime: '24:00', SpecialLabel: 'Late opening' }],
    ['By appointment only', { State: 'appointment', SpecialLabel: 'Holiday' }],
    ['Ask the dealer for the opening hours', { State: 'unknown' }],
  ])('LOC-3 is “%s”', (text, more) => {
    expect(said(more)).toBe(text)
  })
  it('LOC-3 is in the language of the visitor', () => {
    expect(said({ State: 'closed', ChangeDay: '2026-11-30', ChangeTime: '09:30' }, 'de-DE')).toBe(
      'Geschlossen, öffnet am Montag um 09:30',
    )
  })
})
