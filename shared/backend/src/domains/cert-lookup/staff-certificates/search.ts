/** Finds certificates by what staff type: a number, a part of one, else words of the item or of the customer. */
import { readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { and, eq, gte, ilike, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../../context'
import { containing } from '../../../db/like'
import { matchesPerson } from '../../../db/person-search'
import { people } from '../../../db/tables'
import type { InvoiceNumbers } from '../../../domain'
import { collectibles } from '../../resources'
import { certificates } from '../tables'

/** Shorter parts have no trigram to find them by: they begin the number of a submission. */
const SHORTEST_PART = 3
const LINE_DIGITS = 3
const MAX_WORDS = 8
/** A word that more customers have is no search for one of them. */
const MAX_CUSTOMERS = 1000

const { SubmissionNumber, Line, CollectibleID, PeopleID, LabelText } = certificates

const digitsLike = (pattern: string): SQL => sql`${SubmissionNumber}::text like ${pattern}`

/** Returns the condition that a submission's number of `length` digits begins with these. */
function beginsWith(digits: string, length: number): SQL | undefined {
  const size = 10 ** (length - digits.length)
  const first = Number(digits) * size
  return and(gte(SubmissionNumber, first), lt(SubmissionNumber, first + size))
}

/** Returns the condition for the end of a submission's number: all of it when it begins there. */
function endsWith(digits: string): SQL {
  return digits.length < SHORTEST_PART
    ? sql`${SubmissionNumber} % ${10 ** digits.length} = ${Number(digits)}`
    : digitsLike(`%${digits}`)
}

/** Returns the condition for a number of ten digits whose last ones are not typed yet. */
function withLineFrom(submission: string, begun: string): SQL | undefined {
  const size = 10 ** (LINE_DIGITS - begun.length)
  const first = Number(begun) * size
  return and(eq(SubmissionNumber, Number(submission)), gte(Line, first), lt(Line, first + size))
}

/** Returns the condition for digits out of a number, or null for a text that is no part of one. */
function matchesPart(typed: string): SQL | undefined | null {
  const [, digits = '', dash, line = ''] = /^(\d{1,10})(-)?(\d{0,3})$/.exec(typed) ?? []
  if (digits === '') return null
  if (dash !== undefined) return and(endsWith(digits), line === '' ? undefined : eq(Line, Number(line)))
  if (digits.length < SHORTEST_PART)
    return or(beginsWith(digits, 6), beginsWith(digits, 7), '14'.startsWith(digits) ? beginsWith('14', 10) : undefined)
  const [end, itsLine] = [digits.slice(0, -LINE_DIGITS), digits.slice(-LINE_DIGITS)]
  return or(
    digitsLike(`%${digits}%`),
    digits.length === 8 || digits.length === 9 ? withLineFrom(digits.slice(0, 7), digits.slice(7)) : undefined,
    end.length < SHORTEST_PART ? undefined : and(endsWith(end), eq(Line, Number(itsLine))),
  )
}

/** Returns a number as it was typed, with plain digits and dashes and without spaces. */
const plainOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63]/g, '-')
    .replace(/\s/g, '')

/** Returns the condition for a typed number or a part of one, or null for other text. */
function matchesNumber(typed: string): SQL | undefined | null {
  const plain = plainOf(typed)
  const number = readCertNumber(typed)
  if (number.kind !== 'number') return matchesPart(plain)
  const exact = and(eq(SubmissionNumber, number.SubmissionNumber), eq(Line, number.Line))
  // Nine digits are a whole number, and may be part of one with ten.
  const part = plain.replace('-', '').length === 9 ? matchesPart(plain) : null
  return part === null ? exact : or(exact, part)
}

/** Returns the condition for the items and customers that have every word. */
async function matchesWords(ctx: Context, typed: string): Promise<SQL | undefined> {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  // Their keys are read first: with them PostgreSQL knows how many certificates to expect, and chooses the index.
  const [items, customers] = await Promise.all([
    ctx.db
      .select({ id: collectibles.CollectibleID })
      .from(collectibles)
      .where(and(...words.map((word) => ilike(collectibles.Name, containing(word))))),
    ctx.db.select({ id: people.PeopleID }).from(people).where(matchesPerson(typed)).limit(MAX_CUSTOMERS),
  ])
  return or(
    inIDs(CollectibleID, items),
    inIDs(PeopleID, customers),
    and(ne(LabelText, ''), ...words.map((word) => ilike(LabelText, containing(word)))),
  )
}

/** One array is one parameter, however many ids there are. */
const inIDs = (column: PgColumn, rows: readonly { id: number }[]): SQL | undefined =>
  rows.length === 0 ? undefined : sql`${column} = any(${sql.param(rows.map(({ id }) => id))}::int[])`

/** Returns the condition for what staff typed; nothing for an empty text. */
export async function matchesTyped(ctx: Context, typed: string): Promise<SQL | undefined> {
  if (typed === '') return undefined
  return matchesNumber(typed) ?? (await matchesWords(ctx, typed))
}

/** Returns the condition for the items of a submission or an invoice by its number. */
export async function ofNumber(ctx: Context, number: string, numbers: InvoiceNumbers | undefined): Promise<SQL> {
  const [submission, invoiceID] = [Number(number), (await numbers?.idOf(ctx, number)) ?? null]
  const isSubmission = /^\d{1,10}$/.test(number) && submission < 2 ** 31
  return (
    or(
      isSubmission ? eq(SubmissionNumber, submission) : undefined,
      invoiceID === null ? undefined : eq(certificates.InvoiceID, invoiceID),
    ) ?? sql`false`
  )
}
