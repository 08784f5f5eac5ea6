import * as z from 'zod'
import { Id, PerPage, Version } from '../../endpoint'
import { list, MOST_COUNTED, type PageOf, paged } from '../../list'
import { recordName } from '../../typed'
import { bulkActions, maxBulk, maxTrashSearch, maxViewName } from './rules'

/** A kind of record, or the key of one, in an address. */
export const KindName = z.string().min(1).max(100)

/** One staff write: person, time, and the record before and after it, without secrets. */
export const AuditRow = z
  .object({
    AuditID: z.int(),
    DateUTC: z.string(),
    Person: z.string().describe('Who changed it; empty when nobody did, but the product itself'),
    Action: z.string(),
    Entity: z.string(),
    EntityKey: z.string(),
    Before: z.record(z.string(), z.unknown()).nullable(),
    After: z.record(z.string(), z.unknown()).nullable(),
    CanRestore: z.boolean(),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.infer<typeof AuditRow>

/** A list's filters, sort and columns under a name; shared views appear for everybody with the list's role. */
export const SavedView = z
  .object({
    SavedViewID: z.int(),
    Resource: z.string(),
    Name: z.string(),
    Query: z.string(),
    IsShared: z.boolean(),
    IsOwn: z.boolean(),
    IsRemovable: z.boolean().describe('One of your own, or for super-admins one that somebody shares'),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>
export const SavedViewDraft = z
  .strictObject({
    Resource: z.string().min(1).max(100),
    Name: recordName(maxViewName),
    Query: z.string().max(4000),
    IsShared: z.boolean(),
  })
  .meta({ id: 'SavedViewDraft' })
/** The state of a list that a view is to have from now on. */
export const SavedViewChange = SavedViewDraft.pick({ Query: true }).meta({ id: 'SavedViewChange' })

/** Open work for staff: its count, and the list that shows it. */
export const DashboardCard = z
  .object({ Code: z.string(), Count: z.int(), Resource: z.string(), Filter: z.record(z.string(), z.unknown()) })
  .meta({ id: 'DashboardCard' })
export type DashboardCard = z.infer<typeof DashboardCard>

/** A deleted record that can still be restored, with its images and translations. */
export const TrashedRecord = z
  .object({
    Entity: z.string().describe('The kind of record, as in its history'),
    EntityKey: z.string(),
    Name: z.string(),
    SiteIDs: z.array(z.int()).describe('Sites it belongs to; none for a record of every site'),
    DeletedUTC: z.string(),
    DeletedBy: z.string().describe('Who deleted it; empty when nobody did, but the product itself'),
    ExpiresUTC: z.string().describe('When it is deleted for good, 30 days after DeletedUTC'),
  })
  .meta({ id: 'TrashedRecord' })
export type TrashedRecord = z.infer<typeof TrashedRecord>

/** The trash, the last deleted first. */
export const trashList = list('TrashPage', {
  rows: ['Records', TrashedRecord],
  total: 'Pagination',
  countUpTo: MOST_COUNTED,
  query: {
    entity: KindName.optional().describe('Only this kind of record'),
    siteID: Id.optional().describe('Only records of this site, and those of every site'),
    search: z.string().trim().max(maxTrashSearch).default('').describe('Part of the name'),
    ...paged,
    // This call takes any other number as the usual one, since its first version.
    perPage: PerPage.catch(25).default(25),
  },
})
export type TrashPage = PageOf<typeof trashList>

/** A restored record, with the version for the next save. */
export const RestoredRecord = z
  .object({ Entity: z.string(), EntityKey: z.string(), Name: z.string(), Version: z.int() })
  .meta({ id: 'RestoredRecord' })
export type RestoredRecord = z.infer<typeof RestoredRecord>

/** The action on many records in one call. `restore` takes deleted records out of the trash again. */
export const BulkAction = z.enum(bulkActions).meta({ id: 'BulkAction' })
export type BulkAction = z.infer<typeof BulkAction>

const BulkRecord = z.strictObject({
  EntityKey: z.string().min(1).max(100),
  Version: Version.optional().describe('As the record was read; not needed to restore'),
})
/** Up to 200 records of one kind, each named once. */
export const BulkRequest = z
  .strictObject({
    Action: BulkAction,
    Records: z
      .array(BulkRecord)
      .min(1, 'Workbench.Fields.NoneSelected')
      .max(maxBulk, 'Workbench.Fields.TooManySelected'),
  })
  .refine(({ Records }) => new Set(Records.map((record) => record.EntityKey)).size === Records.length, {
    path: ['Records'],
    message: 'Workbench.Fields.SelectedTwice',
  })
  .meta({ id: 'BulkRequest' })
export type BulkRequest = z.infer<typeof BulkRequest>

/** The outcome for one record. Everything but `done` and `unchanged` left the record unchanged. */
export const BulkOutcome = z
  .enum(['done', 'unchanged', 'conflict', 'not_found', 'not_empty', 'invalid'])
  .meta({ id: 'BulkOutcome' })
export type BulkOutcome = z.infer<typeof BulkOutcome>
export const BulkResult = z
  .object({
    EntityKey: z.string(),
    Outcome: BulkOutcome,
    Message: z.string().describe('Why it was not done; empty when it was'),
    Version: z.int().nullable().describe('The present version; null when the record is not there, or in the trash'),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.infer<typeof BulkResult>
