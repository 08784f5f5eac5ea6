import type { workbench } from '@obverse/contract/domains/workbench'
import type { Domain } from '../../domain'
import { bulk } from './bulk'
import { listTrash, PURGE_JOB, PURGE_SECONDS, purgeExpired, purgeTrashed, restoreTrashed } from './trash'
import {
  dashboard,
  deleteView,
  type Lent,
  listHistory,
  listViews,
  restoreFrom,
  saveView,
  updateView,
} from './workbench'

export type { Lent } from './workbench'

/** Builds the workbench over what the other domains lend; `lent` is read at each call, as the app fills it in later. */
export const workbenchDomain = (lent: () => Lent): Domain<typeof workbench> => ({
  handlers: {
    history: (ctx, { query }) => listHistory(ctx, lent(), query.entity, query.id),
    restore: (ctx, { params }) => restoreFrom(ctx, lent(), params.auditID),
    trash: (ctx, { query }) => listTrash(ctx, lent(), query),
    restoreTrashed: (ctx, { params }) => restoreTrashed(ctx, lent(), params.entity, params.key),
    purgeTrashed: (ctx, { params }) => purgeTrashed(ctx, lent(), params.entity, params.key),
    bulk: (ctx, { params, body }) => bulk(ctx, lent(), params.entity, body),
    savedViews: (ctx, { query }) => listViews(ctx, query.resource),
    saveView: (ctx, { body }) => saveView(ctx, body),
    updateView: (ctx, { params, body }) => updateView(ctx, params.savedViewID, body),
    deleteView: (ctx, { params }) => deleteView(ctx, params.savedViewID),
    dashboard: (ctx) => dashboard(ctx, lent()),
  },
  jobs: { [PURGE_JOB]: (ctx) => purgeExpired(ctx, lent()) },
  recurring: { [PURGE_JOB]: PURGE_SECONDS },
})
