import { describe, expect, it } from 'vitest'
import { itemsByKind } from '../../submissions/demo/items'
import { demoCatalogue } from './catalogue'
import { demoCountries } from './countries'
import type { DemoCategory } from './shape'

const { categories } = demoCatalogue()
const subcategories = categories.flatMap((category) => category.subcategories)
const collectibles = subcategories.flatMap((subcategory) => subcategory.collectibles)
const companyOf = { Coin: 'NGC', Note: 'PMG', Comic: 'CGC', SportsCard: 'CSG', TradingCard: 'CRD' } as const
const ofKind = (kind: DemoCategory['CollectibleType']) =>
  categories.filter(({ CollectibleType }) => CollectibleType === kind)
const namesOf = (list: readonly DemoCategory[]) =>
  list.flatMap((category) => category.subcategories.flatMap((one) => one.collectibles.map(({ Name }) => Name)))
const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)
const addressesOf = (list: readonly { SEOName: string }[]) => list.map(({ SEOName }) => SEOName)

describe('the demo catalogue', () => {
  it('has sixty categories, some five hundred subcategories and some three thousand collectibles', () => {
    expect(demoCountries).toHaveLength(12)
    expect(categories.length).toBeGreaterThanOrEqual(60)
    expect(subcategories.length).toBeGreaterThanOrEqual(400)
    expect(subcategories.length).toBeLessThanOrEqual(550)
    expect(collectibles.length).toBeGreaterThanOrEqual(3000)
    expect(collectibles.length).toBeLessThanOrEqual(3500)
  })
  it('RES-1 has an address for everything, once in what it belongs to', () => {
    expect(repeated(addressesOf(demoCountries))).toEqual([])
    for (const company of Object.values(companyOf))
      expect(repeated(addressesOf(categories.filter(({ Company }) => Company === company)))).toEqual([])
    expect(categories.flatMap((one) => repeated(addressesOf(one.subcategories)))).toEqual([])
    expect(subcategories.flatMap((one) => repeated(addressesOf(one.collectibles)))).toEqual([])
    const all = addressesOf([...demoCountries, ...categories, ...subcategories, ...collectibles])
    expect(all.filter((address) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address))).toEqual([])
  })
  it('has collectibles of every company, and no name of a company twice', () => {
    for (const kind of Object.keys(companyOf) as (keyof typeof companyOf)[]) {
      expect(new Set(ofKind(kind).map(({ Company }) => Company))).toEqual(new Set([companyOf[kind]]))
      expect(repeated(namesOf(ofKind(kind)))).toEqual([])
    }
  })
  it('gives a country to coins and notes alone, and every country has both', () => {
    const known = addressesOf(demoCountries)
    for (const { CollectibleType, country, IsWorld } of categories) {
      const isOfCountry = CollectibleType === 'Coin' || CollectibleType === 'Note'
      expect(country !== undefined).toBe(isOfCountry)
      expect(IsWorld).toBe(isOfCountry && country !== 'united-states')
    }
    for (const kind of ['Coin', 'Note'] as const)
      expect([...new Set(ofKind(kind).map(({ country }) => country))].sort()).toEqual(known.toSorted())
  })
  it('RES-3 calls the items of another country than the United States world items', () => {
    expect(categories.filter(({ IsWorld }) => IsWorld).length).toBeGreaterThan(20)
  })
  it.each(Object.keys(companyOf) as (keyof typeof companyOf)[])(
    'names every %s of the demo submissions once',
    (kind) => {
      const names = namesOf(ofKind(kind))
      const items = itemsByKind[kind] ?? []
      expect(items.length).toBeGreaterThan(8)
      for (const { Description } of items) expect(names.filter((name) => name === Description)).toEqual([Description])
    },
  )
  it('has one to three short lines for each label, and no empty text', () => {
    for (const { Name, LabelLines, Year } of collectibles) {
      expect(Year, Name).toMatch(/^\d{4}$/)
      expect(LabelLines.length, Name).toBeGreaterThanOrEqual(1)
      expect(LabelLines.length, Name).toBeLessThanOrEqual(3)
      for (const line of LabelLines) {
        expect(line.trim(), Name).not.toBe('')
        expect(line.length, line).toBeLessThanOrEqual(40)
      }
    }
    expect([...categories, ...subcategories].filter(({ Name }) => Name.trim() === '')).toEqual([])
    expect(subcategories.filter((one) => one.collectibles.length === 0)).toEqual([])
  })
  it('gives a metal to coins and a number to notes, comics and cards of numbered sets', () => {
    const itemsOf = (kind: DemoCategory['CollectibleType']) =>
      ofKind(kind).flatMap((category) => category.subcategories.flatMap((one) => one.collectibles))
    expect(new Set(itemsOf('Coin').map(({ Metal }) => Metal))).toEqual(new Set(['', 'silver', 'gold', 'copper']))
    for (const kind of ['Note', 'Comic', 'SportsCard', 'TradingCard'] as const)
      expect(new Set(itemsOf(kind).map(({ Metal }) => Metal))).toEqual(new Set(['']))
    for (const kind of ['Note', 'Comic', 'SportsCard'] as const)
      expect(itemsOf(kind).filter(({ ItemNumber }) => ItemNumber === '')).toEqual([])
  })
  it('is the same at every call', () => {
    expect(demoCatalogue().categories).toEqual(categories)
  })
})
