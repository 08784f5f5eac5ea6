/** Imports checked files of values, and undoes imports. */
import type { ValueImport, ValueImportForm } from '@obverse/contract/domains/resources'
import { longestFileName, type ValueList } from '@obverse/contract/rules/resources'
import { and, eq, sql } from 'drizzle-orm'
import { audit, type Context, personOf, touchSites, transact } from '../../../context'
import { conflict, found, invalid } from '../../../errors'
import { keepAnswer } from '../../../http/saved-answers'
import type { Site } from '../../sites'
import {
  catalogueCategories,
  catalogueSubcategories,
  catalogueValues,
  collectibles,
  type Replaced,
  valueImports,
} from '../tables'
import { type Change, checkFile, currencyOfFile } from './check'
import { getImport } from './list'

export const VALUE_IMPORT = 'value-import'

/** The rows of a statement. */
const BATCH = 5000
type Row = typeof catalogueValues.$inferInsert

/** Imports and undoing wait for each other, so that the check before holds until the end. */
const lock = (tx: Context) => tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('obverse.catalogue-values'))`)

const touchCompanies = (tx: Context, companies: ReadonlySet<Site['Company']>) =>
  touchSites(
    tx,
    [...companies].flatMap((company) => tx.sites.ofCompany(company).map(({ SiteID }) => SiteID)),
  )

async function writeRows(tx: Context, rows: readonly Row[]): Promise<void> {
  const { CollectibleID, List, Currency, Designation, Grade, Flags } = catalogueValues
  for (let at = 0; at < rows.length; at += BATCH)
    await tx.db
      .insert(catalogueValues)
      .values(rows.slice(at, at + BATCH))
      .onConflictDoUpdate({
        target: [CollectibleID, List, Currency, Designation, Grade, Flags],
        set: { Amount: sql`excluded.amount`, ImportID: sql`excluded.import_id` },
      })
}

type Key = Pick<Row, 'CollectibleID' | 'Designation' | 'Grade' | 'Flags'>
/** The condition of the rows with these keys, in one list and currency. */
function isOneOf({ List, Currency }: Pick<Row, 'List' | 'Currency'>, keys: readonly Key[]) {
  const column = (of: keyof Key) => sql.param(keys.map((key) => key[of]))
  const named = catalogueValues
  return and(
    eq(named.List, List),
    eq(named.Currency, Currency),
    sql`(${named.CollectibleID}, ${named.Designation}, ${named.Grade}, ${named.Flags}) in (
      select * from unnest(${column('CollectibleID')}::int[], ${column('Designation')}::smallint[],
        ${column('Grade')}::smallint[], ${column('Flags')}::smallint[]))`,
  )
}

const keyOf = ({ collectibleID, grade }: Change): Key => ({
  CollectibleID: collectibleID,
  Designation: grade.Designation,
  Grade: grade.Value,
  Flags: grade.Flags,
})
const replacedBy = ({ collectibleID, grade, before }: Change): Replaced => [
  collectibleID,
  grade.Designation,
  grade.Value,
  grade.Flags,
  before?.amount ?? null,
  before?.importID ?? null,
]

/**
 * Imports a file, all of it or nothing. @throws Failure 422 for a file with a wrong line and one that changes nothing;
 * 409 with a fresh check when values changed since the file was checked
 */
export const importFile = (ctx: Context, list: ValueList, draft: ValueImportForm): Promise<ValueImport> =>
  transact(ctx, async (tx) => {
    await lock(tx)
    const { check, changes, companies } = await checkFile(tx, list, draft)
    if (check.ProblemCount > 0) throw invalid({ File: 'Resources.Refused.FileWrong' })
    if (check.Fingerprint !== draft.Fingerprint) throw conflict(check, 'Resources.Refused.ValuesChanged')
    if (changes.length === 0) throw invalid({ File: 'Resources.Refused.FileSame' })
    const place = { List: list, Currency: currencyOfFile(list, draft.Currency) }
    const { Added, Changed, Removed, Same } = check
    const { Source, AsOf } = draft
    const FileName = draft.File.name.slice(0, longestFileName)
    const [written] = await tx.db
      .insert(valueImports)
      .values({
        ...place,
        Source,
        AsOf,
        FileName,
        Added,
        Changed,
        Removed,
        Same,
        Replaced: changes.map(replacedBy),
        ByPeopleID: personOf(tx).PeopleID,
        ImportedUTC: tx.now().toISOString(),
      })
      .returning({ ImportID: valueImports.ImportID })
    const { ImportID } = found(written)
    await writeRows(
      tx,
      changes.flatMap((change) =>
        change.after === null ? [] : [{ ...place, ...keyOf(change), Amount: change.after, ImportID }],
      ),
    )
    const removed = changes.filter(({ after }) => after === null).map(keyOf)
    if (removed.length > 0) await tx.db.delete(catalogueValues).where(isOneOf(place, removed))
    await audit(tx, {
      entity: VALUE_IMPORT,
      key: ImportID,
      action: 'create',
      before: null,
      after: { ...place, Source, AsOf, FileName, Added, Changed, Removed },
    })
    const answer = await getImport(tx, list, ImportID)
    await keepAnswer(tx, answer)
    await touchCompanies(tx, companies)
    return answer
  })

async function companiesOf(tx: Context, ids: readonly number[]): Promise<Set<Site['Company']>> {
  const rows = await tx.db
    .selectDistinct({ Company: catalogueCategories.Company })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .where(sql`${collectibles.CollectibleID} = any(${sql.param([...new Set(ids)])}::int[])`)
  return new Set(rows.map(({ Company }) => Company))
}

/** Returns the current numbers of imports by the keys of the values. */
async function readCurrent(tx: Context, place: Pick<Row, 'List' | 'Currency'>, keys: readonly Key[]) {
  const { CollectibleID, Designation, Grade, Flags, ImportID } = catalogueValues
  const rows = await tx.db
    .select({ CollectibleID, Designation, Grade, Flags, ImportID })
    .from(catalogueValues)
    .where(isOneOf(place, keys))
  return new Map(rows.map(({ ImportID, ...key }) => [Object.values(key).join(':'), ImportID]))
}

/**
 * Puts back what an import replaced, but for values that changed since. @throws Failure 404; 409 with the import when it
 * was undone already
 */
export const undoImport = (ctx: Context, list: ValueList, importID: number): Promise<ValueImport> =>
  transact(ctx, async (tx) => {
    await lock(tx)
    const [row] = await tx.db
      .select()
      .from(valueImports)
      .where(and(eq(valueImports.ImportID, importID), eq(valueImports.List, list)))
    const { UndoneUTC, Replaced, Currency } = found(row)
    if (UndoneUTC !== null) throw conflict(await getImport(tx, list, importID), 'Resources.Refused.ImportUndone')
    const place = { List: list, Currency }
    const replaced = Replaced.map(([CollectibleID, Designation, Grade, Flags, Amount, ImportID]) => ({
      key: { CollectibleID, Designation, Grade, Flags },
      before: Amount === null || ImportID === null ? null : { Amount, ImportID },
    }))
    const current = await readCurrent(
      tx,
      place,
      replaced.map(({ key }) => key),
    )
    // A value that the import took out is put back while nobody wrote it again.
    const own = replaced.filter(({ key, before }) => {
      const now = current.get(Object.values(key).join(':'))
      return now === importID || (now === undefined && before !== null)
    })
    const added = own.filter(({ before }) => before === null).map(({ key }) => key)
    if (added.length > 0) await tx.db.delete(catalogueValues).where(isOneOf(place, added))
    await writeRows(
      tx,
      own.flatMap(({ key, before }) => (before ? [{ ...place, ...key, ...before }] : [])),
    )
    await tx.db
      .update(valueImports)
      .set({ UndoneByPeopleID: personOf(tx).PeopleID, UndoneUTC: tx.now().toISOString(), PutBack: own.length })
      .where(eq(valueImports.ImportID, importID))
    await audit(tx, {
      entity: VALUE_IMPORT,
      key: importID,
      action: 'undo',
      before: null,
      after: { PutBack: own.length, Kept: replaced.length - own.length },
    })
    await touchCompanies(
      tx,
      await companiesOf(
        tx,
        own.map(({ key }) => key.CollectibleID),
      ),
    )
    return getImport(tx, list, importID)
  })
