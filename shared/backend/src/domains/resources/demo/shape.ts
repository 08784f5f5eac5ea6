/** The shape of the demo catalogue: nested plain objects, with the columns of `../tables.ts`. */

import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'
import type { companies } from '@obverse/contract/rules/sites'
import { slugOf } from '../../../records/slug'

export type Metal = '' | 'silver' | 'gold' | 'copper'
export type DemoCollectible = {
  Name: string
  SEOName: string
  LabelLines: string[]
  Year: string
  Denomination: string
  Metal: Metal
  ItemNumber: string
}
export type DemoSubcategory = { Name: string; SEOName: string; collectibles: DemoCollectible[] }
export type DemoCategory = {
  Company: (typeof companies)[number]
  CollectibleType: CollectibleType
  /** The SEOName of a country of the demo; left out for comics and cards. */
  country?: string
  IsWorld: boolean
  Name: string
  SEOName: string
  subcategories: DemoSubcategory[]
}

/** Returns a name with its part of an address. */
export const named = (Name: string) => ({ Name, SEOName: slugOf(Name) })

/** Returns the parts of a text between separators, trimmed and without empty ones. */
export const partsOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
