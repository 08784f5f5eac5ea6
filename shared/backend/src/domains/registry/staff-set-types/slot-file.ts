/** Writes the slots of a set type as a file, checks such files, and imports them. */
import { createHash } from 'node:crypto'
import type { SetTypeSlot, SlotCheck, SlotFile } from '@obverse/contract/domains/registry'
import { maxSlots } from '@obverse/contract/rules/registry'
import { type Context, transact } from '../../../context'
import { conflict, Failure, invalid } from '../../../errors'
import { attachment } from '../../../files/attachment'
import { csvLines } from '../../../files/csv'
import { type CsvFile, parseCsv, readText } from '../../../files/csv-file'
import { messageOf, sentenceOf, type Translate } from '../../../texts'
import { setTypeRecord } from './set-type'
import { differencesOf, type Item, listSlots, lockSlots, readItems, writeSlots } from './slots'

/** The columns of a download. An import reads the first two, of which a line needs one. */
const columns = ['ID', 'Address', 'Item', 'Subcategory'] as const

/** Returns the slots as a file that can be imported again. @throws Failure 404 */
export async function downloadSlots(ctx: Context, setTypeID: number): Promise<Response> {
  const { SEOName } = await setTypeRecord.get(ctx, setTypeID)
  const rows = (await listSlots(ctx, setTypeID)).map(({ CollectibleID, Path, Name, Subcategory }) => [
    CollectibleID,
    Path,
    Name,
    Subcategory,
  ])
  const name = `slots-${SEOName}-${ctx.now().toISOString().slice(0, 10)}.csv`
  return attachment(csvLines([[...columns], ...rows], ctx.culture, true), 'text/csv; charset=utf-8', name)
}

/** A line as typed, with the number and the address that it names. */
type Line = { line: number; id: string; address: string }
type Problem = 'ID' | 'Item' | 'Address' | 'Neither' | 'Apart' | 'Elsewhere' | 'Twice'
type FileProblem = 'Columns' | 'Long' | 'Quotes' | 'Empty'

/** The letters that are read of an address: patterns take long over a long one. */
const LONGEST = 500
/** Returns an address as the census writes it: small letters, no site, no first part, one slash at the end. */
const addressOf = (typed: string): string => {
  const path = typed
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/?census\//, '')
    .replace(/^\/+|\/+$/g, '')
  return path && `${path}/`
}
const lastPartOf = (address: string): string => address.split('/').at(-2) ?? ''
/** Tells whether a text can be an address: the database refuses some letters of others. */
const isAddress = (typed: string): boolean => /^[a-z0-9-]+(\/[a-z0-9-]+)*\/$/.test(typed)
const isID = (typed: string): boolean => /^[1-9]\d{0,9}$/.test(typed) && Number(typed) <= 2_147_483_647

function linesOf({ names, lines }: CsvFile): Line[] | FileProblem {
  const [id, address] = [names.indexOf('id'), names.indexOf('address')]
  if (id < 0 && address < 0) return 'Columns'
  if (lines.length > maxSlots) return 'Long'
  if (lines.length === 0) return 'Empty'
  return lines.map(({ line, cells }) => ({ line, id: cells[id] ?? '', address: addressOf(cells[address] ?? '') }))
}

type Known = { byID: ReadonlyMap<number, Item>; byAddress: ReadonlyMap<string, Item>; categoryID: number }

/** Returns the collectible that a line names, or why it names none. */
function meantBy({ id, address }: Line, { byID, byAddress, categoryID }: Known): Item | Problem {
  if (id === '' && address === '') return 'Neither'
  if (id !== '' && !isID(id)) return 'ID'
  const item = id === '' ? byAddress.get(address) : byID.get(Number(id))
  if (!item) return id === '' ? 'Address' : 'Item'
  if (item.CategoryID !== categoryID) return 'Elsewhere'
  return address !== '' && item.Path !== address ? 'Apart' : item
}

type Checked = { check: SlotCheck; wanted: number[] }

const fingerprintOf = (before: readonly SetTypeSlot[], wanted: readonly number[]): string => {
  const kept = new Set(wanted)
  // A slot that goes may not have a certificate: one that came or went since the check counts too.
  const slots = before.map(({ SlotID, CollectibleID, Entries }) => [SlotID, Entries > 0 && !kept.has(CollectibleID)])
  return createHash('sha256')
    .update(JSON.stringify([slots, wanted]))
    .digest('base64url')
}

const nothing = { Added: 0, Removed: 0, Moved: 0, Same: 0, Changes: [] }
const say = (t: Translate, problem: Problem | FileProblem | 'Entries', values: Record<string, string | number>) =>
  sentenceOf(t, messageOf(`Registry.SlotProblems.${problem}`, { max: maxSlots, ...values }))

/** Compares a file with the slots of a set type. @throws Failure 404; 422 for an empty file */
async function compare(ctx: Context, setTypeID: number, before: readonly SetTypeSlot[], file: File): Promise<Checked> {
  const { CategoryID } = await setTypeRecord.get(ctx, setTypeID)
  const text = await readText(file)
  if (text.trim() === '') throw invalid({ File: 'Registry.Fields.FileEmpty' })
  const t = await ctx.words()
  const parsed = parseCsv(text)
  const lines = parsed ? linesOf(parsed) : 'Quotes'
  if (typeof lines === 'string') {
    const Problems = [{ Line: 1, Text: say(t, lines, {}) }]
    return { check: { Lines: parsed?.lines.length ?? 0, ...nothing, Problems, Fingerprint: '' }, wanted: [] }
  }
  const items = await readItems(
    ctx,
    CategoryID,
    lines.flatMap(({ id }) => (isID(id) ? [Number(id)] : [])),
    lines.flatMap(({ address }) => (isAddress(address) ? [lastPartOf(address)] : [])),
  )
  const known: Known = {
    byID: new Map(items.map((item) => [item.CollectibleID, item])),
    byAddress: new Map(items.filter((item) => item.CategoryID === CategoryID).map((item) => [item.Path, item])),
    categoryID: CategoryID,
  }
  const Problems: SlotCheck['Problems'] = []
  const lineOf = new Map<number, number>()
  for (const one of lines) {
    const typed = { typed: (one.id || one.address).slice(0, 80), address: one.address.slice(0, 120) }
    const item = meantBy(one, known)
    const first = typeof item === 'string' ? undefined : lineOf.get(item.CollectibleID)
    if (typeof item === 'string') Problems.push({ Line: one.line, Text: say(t, item, typed) })
    else if (first !== undefined) Problems.push({ Line: one.line, Text: say(t, 'Twice', { item: item.Name, first }) })
    else lineOf.set(item.CollectibleID, one.line)
  }
  const wanted = [...lineOf.keys()]
  const names = new Map([...items, ...before].map(({ CollectibleID, Name }) => [CollectibleID, Name]))
  const differences = differencesOf(
    before.map(({ CollectibleID }) => CollectibleID),
    wanted,
  )
  // A line with a problem may mean the slot that seems to be left out, so that slots are missed only in a file without.
  if (Problems.length === 0)
    for (const { CollectibleID, Name, Entries } of before)
      if (Entries > 0 && !lineOf.has(CollectibleID))
        Problems.push({ Line: null, Text: say(t, 'Entries', { item: Name, count: Entries }) })
  const count = (change: string) => differences.filter(({ Change }) => Change === change).length
  return {
    wanted,
    check: {
      Lines: lines.length,
      Added: count('added'),
      Removed: count('removed'),
      Moved: count('moved'),
      Same: count('same'),
      Changes: differences.flatMap(({ Change, CollectibleID, Before, After }) =>
        Change === 'same'
          ? []
          : [
              {
                Line: lineOf.get(CollectibleID) ?? null,
                CollectibleID,
                Item: names.get(CollectibleID) ?? '',
                Change,
                Before,
                After,
              },
            ],
      ),
      Problems,
      Fingerprint: fingerprintOf(before, wanted),
    },
  }
}

/** Checks a file; nothing is written. @throws Failure 404; 422 for an empty file */
export const checkSlots = async (ctx: Context, setTypeID: number, { File: file }: SlotFile): Promise<SlotCheck> =>
  (await compare(ctx, setTypeID, await listSlots(ctx, setTypeID), file)).check

/**
 * Makes the slots those of a file, all of it or nothing. @throws Failure 404; 422 for a file with a wrong line and one that
 * changes nothing; 409 with a fresh check when slots changed since the file was checked
 */
export async function importSlots(
  ctx: Context,
  setTypeID: number,
  { File: file, Fingerprint }: SlotFile & { Fingerprint: string },
): Promise<SetTypeSlot[]> {
  const changed = (check: SlotCheck) => conflict(check, 'Registry.Refused.SlotsChanged')
  try {
    return await transact(ctx, async (tx) => {
      const before = await lockSlots(tx, setTypeID)
      const { check, wanted } = await compare(tx, setTypeID, before, file)
      if (check.Fingerprint !== Fingerprint) throw changed(check)
      if (check.Problems.length > 0) throw invalid({ File: 'Registry.Refused.FileWrong' })
      if (check.Changes.length === 0) throw invalid({ File: 'Registry.Refused.FileSame' })
      return writeSlots(tx, setTypeID, before, wanted)
    })
  } catch (error) {
    // A certificate came into a slot that goes, between the check and its removal.
    if (error instanceof Failure && error.code === 'not_empty')
      throw changed(await checkSlots(ctx, setTypeID, { File: file }))
    throw error
  }
}
