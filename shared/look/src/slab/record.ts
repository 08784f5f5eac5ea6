import type { AccentName } from '../tokens'

/** The kinds of holders, named as the accents are. */
export type SlabKind = AccentName

/** `hero` is drawn from 300 CSS pixels of width, `card` from 160 to 300, `thumb` at 48 by 48. */
export type SlabSize = 'hero' | 'card' | 'thumb'

export type SlabMetal = 'silver' | 'gold' | 'copper'

/** Words that the drawing prints and that are nobody's data; the caller translates them. */
export type SlabWords = {
  /** Names a grade with details; the small drawing has room for about three letters: `detailsShort`. */
  details: string
  detailsShort: string
  /** Says that there is no grade. */
  noGrade: string
  /** Printed on the sticker, such as "CAC". */
  sticker: string
}

type Named = {
  kind: SlabKind
  company: string
  number: string
}

/**
 * A certificate of which nothing but company and number may be shown. The drawing of one reads no other field. Without
 * `statusWord` it has no band.
 */
export type ContactSlab = Named & { status: 'contact'; statusWord?: string | undefined }

type Item = Named & {
  /** One to three lines: the item, its variety or series, its mint or pedigree. */
  lines: readonly [string, ...string[]]
  words: SlabWords
  /** The pieces of a grade around its figure, such as "MS" and "DPL"; details have a prefix at most. */
  prefix?: string | undefined
  plus?: boolean | undefined
  star?: boolean | undefined
  designation?: string | undefined
  /** The grade as it is said, such as "MS 65+, Deep Prooflike"; only the accessible name has it. */
  gradeWords?: string | undefined
  sticker?: 'green' | 'gold' | undefined
  /** Address of a photograph of the item; it takes the place of the drawn one. */
  photo?: string | undefined
  /** Identifies the collectible: two certificates of one collectible show the same item. */
  collectible: string
  /** Decides the subject of coins and notes, and the ink of comics and cards. */
  subcategory: string
  year?: string | undefined
  /** Coins: without a metal the collectible decides. */
  metal?: SlabMetal | undefined
  /** Coins: printed along the rim. */
  legend?: string | undefined
  /** Notes. */
  denomination?: string | undefined
  serial?: string | undefined
  /** Comics: the issue's number, such as "#14". */
  issue?: string | undefined
  /** Comics and cards: the title or name on the item; without it the first line. */
  object?: string | undefined
  cardNumber?: string | undefined
}

/** A straight grade, the reason for details or for no grade in words, or none yet: then the label has no grade half. */
type Grade =
  | { figure: string; details?: undefined; noGrade?: undefined }
  | { figure?: undefined; details: string; noGrade?: undefined }
  | { figure?: undefined; details?: undefined; noGrade: string }
  | { figure?: undefined; details?: undefined; noGrade?: undefined }

type Status =
  | { status?: 'active' | undefined; statusWord?: undefined }
  | { status: 'flagged' | 'deleted'; statusWord: string }

/** A certificate that may be shown. All words come in translated. */
export type ItemSlab = Item & Grade & Status

/** A certificate, as its holder is drawn. */
export type SlabRecord = ContactSlab | ItemSlab

/** Tells a certificate of which only company and number may be shown. */
export const isContact = (record: SlabRecord): record is ContactSlab => record.status === 'contact'
