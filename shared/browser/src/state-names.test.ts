import { describe, expect, it } from 'vitest'
import { stateName, statesIn } from './state-names'

describe('names of states', () => {
  it('are those of the reader’s language, of both scripts of Chinese', () => {
    const said = (name: string) => ['en-GB', 'de-DE', 'zh-CN', 'zh-TW'].map((culture) => stateName(culture, name))
    expect(said('Bavaria')).toEqual(['Bavaria', 'Bayern', '巴伐利亚州', '巴伐利亞邦'])
    expect(said('New York')).toEqual(['New York', 'New York', '纽约州', '紐約州'])
    expect(said('California')).toEqual(['California', 'Kalifornien', '加利福尼亚州', '加州'])
  })

  it('stay as they are when staff wrote one that is not known', () => {
    expect(stateName('de-DE', 'Greater Springfield')).toBe('Greater Springfield')
    expect(stateName('zh-CN', 'constructor')).toBe('constructor')
  })

  it('are sorted by the language they are read in', () => {
    const states = ['Thuringia', 'Bavaria', 'Lower Saxony'].map((Name, at) => ({ Name, StateID: at }))
    expect(statesIn('de-DE', states).map(({ StateID }) => StateID)).toEqual([1, 2, 0])
    expect(statesIn('en-US', states).map(({ Name }) => Name)).toEqual(['Bavaria', 'Lower Saxony', 'Thuringia'])
  })
})
