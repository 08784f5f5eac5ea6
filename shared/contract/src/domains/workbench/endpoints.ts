/**
 * Declares the calls that all areas of the back office share: history with restore, trash, bulk actions, saved views,
 * the dashboard.
 */
import * as z from 'zod'
import { endpoint, Id } from '../../endpoint'
import {
  AuditRow,
  BulkRequest,
  BulkResult,
  DashboardCard,
  KindName,
  RestoredRecord,
  SavedView,
  SavedViewChange,
  SavedViewDraft,
  trashList,
} from './schemas'

const ofEntity = { entity: KindName }
const ofRecord = { entity: KindName, key: KindName }

export const workbench = {
  history: endpoint('GET /admin/api/audit/', {
    about: "Lists the changes of a record, newest first; needs the role of the record's area",
    who: 'staff',
    query: { entity: KindName, id: KindName },
    answer: z.array(AuditRow),
    errors: ['not_found'],
  }),
  restore: endpoint('POST /admin/api/audit/{auditID}/restore/', {
    about: "Saves a record again as it was before a change; needs the role of the record's area",
    who: 'staff',
    params: { auditID: Id },
    errors: ['not_found', 'conflict'],
  }),
  trash: endpoint('GET /admin/api/trash/', {
    about: 'Lists deleted records of the areas you have roles for, the last deleted first; they are kept for 30 days',
    who: 'staff',
    query: trashList.query,
    answer: trashList.Page,
    list: trashList,
    errors: ['not_found'],
  }),
  restoreTrashed: endpoint('POST /admin/api/trash/{entity}/{key}/restore/', {
    about:
      "Restores a deleted record with its place, pictures and translations; needs the role of the record's area. 409 when the record it belongs to is gone, 422 when its address is taken",
    who: 'staff',
    params: ofRecord,
    answer: RestoredRecord,
    errors: ['not_found', 'conflict'],
  }),
  purgeTrashed: endpoint('POST /admin/api/trash/{entity}/{key}/delete/', {
    about: "Deletes a record in the trash for good; needs the role of the record's area",
    who: 'staff',
    params: ofRecord,
    errors: ['not_found'],
  }),
  bulk: endpoint('POST /admin/api/bulk/{entity}/', {
    about:
      "Publishes, unpublishes, deletes or restores up to 200 records of one kind; needs the role of the records' area. One record that cannot be changed does not stop the others",
    who: 'staff',
    params: ofEntity,
    body: BulkRequest,
    bodyBytes: 100_000,
    answer: z.array(BulkResult).describe('One result for each record, in the order of the call'),
    errors: ['not_found'],
  }),
  savedViews: endpoint('GET /admin/api/saved-views/', {
    about:
      'Lists your own and the shared views of a list, or up to 500 of every list with your own first; those of suspended people are hidden',
    who: 'staff',
    query: { resource: z.string().min(1).max(100).optional().describe('A list; without it every list') },
    answer: z.array(SavedView),
  }),
  saveView: endpoint('POST /admin/api/saved-views/', {
    about: 'Saves a view of a list under a name',
    who: 'staff',
    body: SavedViewDraft,
    answer: SavedView,
  }),
  updateView: endpoint('PUT /admin/api/saved-views/{savedViewID}/', {
    about: 'Gives one of your own views another state of its list',
    who: 'staff',
    params: { savedViewID: Id },
    body: SavedViewChange,
    answer: SavedView,
    errors: ['not_found'],
  }),
  deleteView: endpoint('POST /admin/api/saved-views/{savedViewID}/delete/', {
    about: 'Removes one of your own views; a super-admin also one that somebody shares',
    who: 'staff',
    params: { savedViewID: Id },
    errors: ['not_found'],
  }),
  dashboard: endpoint('GET /admin/api/dashboard/', {
    about: 'Lists the tasks of today, within your roles',
    who: 'staff',
    answer: z.array(DashboardCard),
  }),
}
