/** What every area of the back office shares: history with restore, saved views, the dashboard. */
import * as z from 'zod'
import { endpoint, Id } from '../../endpoint'
import { AuditRow, DashboardCard, SavedView, SavedViewDraft } from './schemas'

export const workbench = {
  history: endpoint('GET /admin/api/audit/', {
    about: "What happened to a record, newest first; needs the role of the record's area",
    who: 'staff',
    query: { entity: z.string().min(1).max(100), id: z.string().min(1).max(100) },
    answer: z.array(AuditRow),
    errors: ['not_found'],
  }),
  restore: endpoint('POST /admin/api/audit/{auditID}/restore/', {
    about: "Saves a record again as it was before a change; needs the role of the record's area",
    who: 'staff',
    params: { auditID: Id },
    errors: ['not_found', 'conflict'],
  }),
  savedViews: endpoint('GET /admin/api/saved-views/', {
    about: "One's own and the shared views of a list",
    who: 'staff',
    query: { resource: z.string().min(1).max(100) },
    answer: z.array(SavedView),
  }),
  saveView: endpoint('POST /admin/api/saved-views/', {
    about: 'Keeps a view of a list under a name',
    who: 'staff',
    body: SavedViewDraft,
    answer: SavedView,
  }),
  deleteView: endpoint('POST /admin/api/saved-views/{savedViewID}/delete/', {
    about: "Removes a view of one's own",
    who: 'staff',
    params: { savedViewID: Id },
    errors: ['not_found'],
  }),
  dashboard: endpoint('GET /admin/api/dashboard/', {
    about: 'What needs a person today, within the roles one has',
    who: 'staff',
    answer: z.array(DashboardCard),
  }),
}
