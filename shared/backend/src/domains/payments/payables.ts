/**
 * The things to pay and the right to pay them: the sources of other domains, read for an owner or the holder of a pay
 * link.
 */
import { formatMoney } from '@obverse/browser'
import type { ReferenceType } from '@obverse/contract/domains/payments'
import type { Context } from '../../context'
import type { Payable, PayableSource } from '../../domain'
import { found, invalid, notFound } from '../../errors'
import { messageOf, type ServerKey } from '../../texts'

export type Sources = () => readonly PayableSource[]
/** A thing to pay, with the domain it belongs to. */
export type Owed = Payable & { Scope: string }

/** Returns the name of a source in our tables. */
export const scopeOf = (source: PayableSource): string => source.types.join('/')
/** Returns the source of a scope. @throws 404 when no domain lends it. */
export const sourceByScope = (sources: Sources, scope: string): PayableSource =>
  found(sources().find((source) => scopeOf(source) === scope))

/**
 * Returns the amounts due under these numbers, in their order. An unknown number is left out; an order can have
 * several.
 */
export async function owed(
  ctx: Context,
  sources: Sources,
  type: ReferenceType,
  numbers: readonly string[],
): Promise<Owed[]> {
  const source = sources().find((one) => one.types.includes(type))
  if (!source) return []
  const known = await source.due(ctx, type, numbers)
  return numbers.flatMap((number) =>
    known.filter((one) => one.Given === number).map((one) => ({ ...one, Scope: scopeOf(source) })),
  )
}

/** The texts that name the amounts due under numbers of a type, as in “invoice 6712346”. */
export const dueKeys = {
  'Submission Number': 'Payments.Mails.Due.SubmissionNumber',
  'Invoice Number': 'Payments.Mails.Due.InvoiceNumber',
  'Online Order Number': 'Payments.Mails.Due.OnlineOrderNumber',
  'Membership Order': 'Payments.Mails.Due.MembershipOrder',
} as const satisfies Record<ReferenceType, string>

/** The permission to pay: as the signed-in owner of all numbers, or with a pay link that names them. */
export type Permission = {
  peopleID: number | null
  link: { PeopleID: number; ReferenceType: string; Numbers: readonly string[] } | null
}

/** Returns everything due under the numbers for a caller who may pay all of it. @throws 404 in every other case. */
export async function payableBy(
  ctx: Context,
  sources: Sources,
  may: Permission,
  type: ReferenceType,
  numbers: readonly string[],
): Promise<Owed[]> {
  // The order system is not asked for a caller without any right.
  if (may.peopleID === null && may.link === null) throw notFound()
  const all = await owed(ctx, sources, type, numbers)
  const isAllowed = (one: Owed) =>
    one.SiteID === ctx.site.SiteID &&
    (one.PeopleID === may.peopleID ||
      (may.link !== null &&
        one.PeopleID === may.link.PeopleID &&
        type === may.link.ReferenceType &&
        may.link.Numbers.includes(one.Given)))
  const isKnown = (number: string) => all.some((one) => one.Given === number)
  if (!numbers.every(isKnown) || !all.every(isAllowed)) throw notFound()
  return all
}

/** Returns the sum of the amounts due. @throws 422 for several currencies, for zero and above the cap. */
export function sumOf(ctx: Context, all: readonly Owed[]): { Minor: number; Currency: Payable['Amount']['Currency'] } {
  const [first] = all
  if (!first) throw invalid({ PaymentReferenceNumbers: 'Payments.Fields.Numbers' })
  const twice = firstRepeated(all.map((one) => one.Reference))
  if (twice !== undefined)
    throw invalid({ PaymentReferenceNumbers: messageOf('Payments.Refused.SameInvoice', { number: twice }) })
  if (all.some((one) => one.Amount.Currency !== first.Amount.Currency))
    throw invalid({ PaymentReferenceNumbers: 'Payments.Refused.Currencies' })
  refuseNothingDue(all, 'PaymentReferenceNumbers')
  const Minor = all.reduce((sum, one) => sum + one.Amount.Minor, 0)
  const { Currency } = first.Amount
  if (Minor > ctx.payments.maximumMinor) {
    const maximum = formatMoney({ Minor: ctx.payments.maximumMinor, Currency }, ctx.culture)
    throw invalid({ PaymentAmount: messageOf('Payments.Refused.TooMuch', { maximum }) })
  }
  return { Minor, Currency }
}

const nothingDue: Partial<Record<Payable['Books'], ServerKey>> = {
  'not-due': 'Payments.Refused.NotDueYet',
  paid: 'Payments.Refused.NothingDue',
}
/** Refuses numbers on which nothing is due, in words for a field of the form. @throws 422 */
export function refuseNothingDue(all: readonly Owed[], field: 'PaymentReferenceNumbers' | 'References'): void {
  const nothing = all.find((one) => one.Amount.Minor <= 0)
  if (!nothing) return
  throw invalid({
    [field]: messageOf(nothingDue[nothing.Books] ?? 'Payments.Refused.NothingToPay', { number: nothing.Reference }),
  })
}

/** Checks numbers by the rules of PAY-4: none twice, each one possible. @throws 422 */
export function checkNumbers(
  numbers: readonly string[],
  type: ReferenceType,
  isPossible: (n: string, t: ReferenceType) => boolean,
): void {
  const twice = firstRepeated(numbers)
  if (twice !== undefined)
    throw invalid({ PaymentReferenceNumbers: messageOf('Payments.Refused.NumberTwice', { number: twice }) })
  const impossible = numbers.find((number) => !isPossible(number, type))
  if (impossible !== undefined)
    throw invalid({ PaymentReferenceNumbers: messageOf('Payments.Refused.UnknownNumber', { number: impossible }) })
}

/** Returns the first number that is in a list more than once; undefined when there is none. */
export const firstRepeated = (numbers: readonly string[]): string | undefined =>
  numbers.find((number, at) => numbers.indexOf(number) < at)
