/** Finds the members of a transfer, by number or e-mail address. */

import type { Transfer } from '@obverse/contract/domains/registry'
import { fullName } from '@obverse/contract/full-name'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { people } from '../../../db/tables'
import { type FieldMessages, invalid } from '../../../errors'

export type Member = Transfer['From']

/** The columns of people by which staff know a member. */
const memberColumns = {
  PeopleID: people.PeopleID,
  FirstName: people.FirstName,
  LastName: people.LastName,
  PublicName: people.PublicName,
  Email: people.Email,
}
type Read = {
  PeopleID: number
  FirstName: string | null
  LastName: string | null
  PublicName: string | null
  Email: string
}

export const memberOf = ({ PeopleID, FirstName, LastName, PublicName, Email }: Read): Member => ({
  PeopleID,
  Name: fullName({ FirstName, LastName }),
  PublicName: PublicName ?? '',
  Email,
})

async function findMember(ctx: Context, typed: string): Promise<Member | null> {
  const isNumber = /^\d{1,10}$/.test(typed)
  if (isNumber && Number(typed) > 2_147_483_647) return null
  const [row] = await ctx.db
    .select(memberColumns)
    .from(people)
    .where(isNumber ? eq(people.PeopleID, Number(typed)) : eq(people.Email, typed.toLowerCase()))
  return row ? memberOf(row) : null
}

/** Returns the giver and the receiver. @throws Failure 422 beside a field with nobody, and for one person twice */
export async function findMembers(ctx: Context, typed: { from: string; to: string }) {
  const [from, to] = [await findMember(ctx, typed.from), await findMember(ctx, typed.to)]
  const missing = (name: 'from' | 'to') =>
    typed[name] === '' ? ('Registry.Fields.Member' as const) : ('Registry.Refused.NobodyThere' as const)
  const fields: FieldMessages = {
    ...(!from && { from: missing('from') }),
    ...(!to && { to: missing('to') }),
  }
  if (!from || !to) throw invalid(fields)
  if (from.PeopleID === to.PeopleID) throw invalid({ to: 'Registry.Refused.SameMember' })
  return { from, to }
}
