/** Reads transfers for staff: the list, and one of them with its sets as they are now. */

import { type Transfer, type TransferRow, type TransferSet, transferList } from '@obverse/contract/domains/registry'
import { fullName } from '@obverse/contract/full-name'
import type { AskedOf, PageOf } from '@obverse/contract/list'
import { registryPathOf, reversalDays, type TransferState } from '@obverse/contract/rules/registry'
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../../context'
import { qualified } from '../../../db/columns'
import { matchesPerson } from '../../../db/person-search'
import { people } from '../../../db/tables'
import { found } from '../../../errors'
import { listOf } from '../../../records/list'
import { registryTransferSets, registryTransfers } from '../tables'
import { memberOf } from './members'
import { readMovable, transferSetOf } from './movable'

type Row = typeof registryTransfers.$inferSelect
const DAY_MS = 86_400_000
const KEPT_MS = reversalDays * DAY_MS
const [giver, receiver, by, reverser] = [
  alias(people, 'giver'),
  alias(people, 'receiver'),
  alias(people, 'by'),
  alias(people, 'reverser'),
]
const member = (of: typeof giver | typeof receiver) => ({
  PeopleID: of.PeopleID,
  FirstName: of.FirstName,
  LastName: of.LastName,
  PublicName: of.PublicName,
  Email: of.Email,
})
const name = (of: typeof by | typeof reverser) => ({ FirstName: of.FirstName, LastName: of.LastName })
const columns = {
  row: registryTransfers,
  from: member(giver),
  to: member(receiver),
  by: name(by),
  reverser: name(reverser),
  count: sql<number>`(select count(*)::int from ${registryTransferSets}
    where ${qualified(registryTransferSets.TransferID)} = ${qualified(registryTransfers.TransferID)})`,
}

type Name = { FirstName: string | null; LastName: string | null } | null
type Read = {
  row: Row
  from: Parameters<typeof memberOf>[0] | null
  to: Parameters<typeof memberOf>[0] | null
  by: Name
  reverser: Name
  count: number
}

/** Tells whether a transfer can still be taken back. */
export const isReversible = (ctx: Context, { TransferredUTC, ReversedUTC }: Row): boolean =>
  ReversedUTC === null && Date.parse(TransferredUTC) + KEPT_MS > ctx.now().getTime()

const stateOf = (ctx: Context, row: Row): TransferState =>
  row.ReversedUTC ? 'reversed' : isReversible(ctx, row) ? 'reversible' : 'final'

const rowOf = (ctx: Context, { row, from, to, by, reverser, count }: Read): TransferRow => ({
  TransferID: row.TransferID,
  Path: row.CollectibleType ? registryPathOf(row.CollectibleType) : '',
  From: memberOf(found(from)),
  To: memberOf(found(to)),
  SetCount: count,
  Reason: row.Reason,
  By: fullName(by),
  TransferredUTC: row.TransferredUTC,
  ReversibleUntilUTC: new Date(Date.parse(row.TransferredUTC) + KEPT_MS).toISOString(),
  State: stateOf(ctx, row),
  ReversedBy: fullName(reverser),
  ReversedUTC: row.ReversedUTC,
  ReverseReason: row.ReverseReason,
  Version: row.Version,
})

/** Returns the instant before which transfers can no longer be taken back. */
const finalBefore = (ctx: Context) => new Date(ctx.now().getTime() - KEPT_MS).toISOString()

const list = listOf(transferList, {
  table: registryTransfers,
  joins: [
    [registryTransfers.FromPeopleID, giver.PeopleID],
    [registryTransfers.ToPeopleID, receiver.PeopleID],
    [registryTransfers.ByPeopleID, by.PeopleID],
    [registryTransfers.ReversedByPeopleID, reverser.PeopleID],
  ],
  key: registryTransfers.TransferID,
  columns,
  filters: {
    state: (state, ctx) =>
      state === 'reversed'
        ? isNotNull(registryTransfers.ReversedUTC)
        : and(
            isNull(registryTransfers.ReversedUTC),
            (state === 'final' ? lte : gt)(registryTransfers.TransferredUTC, finalBefore(ctx)),
          ),
  },
  search: (words) => {
    const found = sql`(select ${people.PeopleID} from ${people} where ${matchesPerson(words)})`
    return or(sql`${registryTransfers.FromPeopleID} in ${found}`, sql`${registryTransfers.ToPeopleID} in ${found}`)
  },
  sorts: { TransferredUTC: [registryTransfers.TransferredUTC] },
  rows: (ctx, read) => read.map((one) => rowOf(ctx, one)),
})

/** Returns a page of transfers. */
export const listTransfers = (
  ctx: Context,
  asked: AskedOf<typeof transferList>,
): Promise<PageOf<typeof transferList>> => list(ctx, asked)

/** Returns the sets of a transfer as they are now, with what keeps each from moving back. */
export async function readSetsOf(ctx: Context, transfer: Row): Promise<TransferSet[]> {
  const { TransferID, FromPeopleID, ToPeopleID } = transfer
  const kept = await ctx.db
    .select()
    .from(registryTransferSets)
    .where(eq(registryTransferSets.TransferID, TransferID))
    .orderBy(registryTransferSets.SetID)
  const setIDs = kept.map(({ SetID }) => SetID)
  const holder = transfer.ReversedUTC ? FromPeopleID : ToPeopleID
  const other = transfer.ReversedUTC ? ToPeopleID : FromPeopleID
  const movable = new Map(
    (await readMovable(ctx, { from: holder, to: other, setIDs })).map((set) => [set.SetID, transferSetOf(set)]),
  )
  const isOpen = isReversible(ctx, transfer)
  return kept.map(({ SetID, Name, Score }) => {
    const now = movable.get(SetID)
    if (now) return isOpen ? now : { ...now, Conflict: '', ConflictSets: [] }
    const gone = { TypeName: '', Path: '' as const, PagePath: '', IsPublic: false, Certificates: 0 }
    return { SetID, Name, ...gone, Score, Conflict: 'moved-on', ConflictSets: [] }
  })
}

/** Returns a transfer with its sets. @throws Failure 404 */
export async function getTransfer(ctx: Context, id: number): Promise<Transfer> {
  const [read] = await ctx.db
    .select(columns)
    .from(registryTransfers)
    .innerJoin(giver, eq(giver.PeopleID, registryTransfers.FromPeopleID))
    .innerJoin(receiver, eq(receiver.PeopleID, registryTransfers.ToPeopleID))
    .leftJoin(by, eq(by.PeopleID, registryTransfers.ByPeopleID))
    .leftJoin(reverser, eq(reverser.PeopleID, registryTransfers.ReversedByPeopleID))
    .where(eq(registryTransfers.TransferID, id))
  const one = found(read)
  return { ...rowOf(ctx, one), Sets: await readSetsOf(ctx, one.row) }
}
