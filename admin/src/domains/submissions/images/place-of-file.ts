/** Reads from the name of a file which side of which item it shows. */
import type { SubmissionImages } from '@obverse/contract/domains/submissions'
import type { ImageSide } from '@obverse/contract/rules/submissions'

export type Place = { LineNumber: number | null; Side: ImageSide | null }

const words: Readonly<Record<string, ImageSide>> = {
  front: 'front',
  f: 'front',
  obverse: 'front',
  obv: 'front',
  back: 'back',
  b: 'back',
  reverse: 'back',
  rev: 'back',
}

/** Returns the place in a name like `6712345-001-front.jpg` or `3_back.png`, as far as it names one of the items. */
export function placeOf(name: string, items: SubmissionImages['Items']): Place {
  const parts = name
    .toLowerCase()
    .replace(/\.[a-z0-9]+$/, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const Side = parts.flatMap((part) => words[part] ?? []).at(-1) ?? null
  const digits = parts.filter((part) => /^\d+$/.test(part))
  const whole = digits.join('')
  const item =
    items.find(({ CertNumber }) => CertNumber.replace(/\D/g, '') === whole) ??
    items.find(({ LineNumber }) => digits.length === 1 && whole.length <= 4 && LineNumber === Number(whole))
  return { LineNumber: item?.LineNumber ?? null, Side }
}
