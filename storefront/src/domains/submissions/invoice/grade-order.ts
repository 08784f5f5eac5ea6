/** The order of card grades, best first (SUB-6). */

const named = ['perfect 10', 'pristine 10', 'gem mint 10', 'mint+ 9.5']

/**
 * Returns the rank of a grade: the named ones first, then 9.5 down to 1 in half steps by the number at the end, then
 * grades without a number, then blanks.
 */
export function gradeRank(grade: string | null): number {
  const text = (grade ?? '').trim().toLowerCase().replace(/\s+/g, ' ')
  if (text === '') return 1001
  const place = named.indexOf(text)
  if (place >= 0) return place
  const number = Number(/(\d{1,2}(?:\.\d)?)$/.exec(text)?.[1])
  return Number.isNaN(number) ? 1000 : named.length + (10 - number) * 2
}

/** Sorts the items of a cards invoice, best grade first; equal grades keep their order. */
export const bestFirst = <T extends { DisplayGrade: string | null }>(items: readonly T[]): T[] =>
  [...items].sort((one, other) => gradeRank(one.DisplayGrade) - gradeRank(other.DisplayGrade))
