import type { workbench } from '@obverse/contract/domains/workbench'
import type { Domain } from '../../domain'
import { bulk } from './bulk'
import { listTrash, PURGE_JOB, PURGE_SECONDS, purgeExpired, purgeTrashed, restoreTrashed } from './trash'
import {
  type Contributions,
  dashboard,
  deleteView,
  listHistory,
  listViews,
  restoreFrom,
  saveView,
  updateView,
} from './workbench'

/** Builds the workbench over what the other domains lend; `lent` is read at each call, as the app fills it in later. */
export const workbenchDomain = (contributions: () => Contributions): Domain<typeof workbench> => ({
  handlers: {
    history: (ctx, { query }) => listHistory(ctx, contributions(), query.entity, query.id),
    restore: (ctx, { params }) => restoreFrom(ctx, contributions(), params.auditID),
    trash: (ctx, { query }) => listTrash(ctx, contributions(), query),
    restoreTrashed: (ctx, { params }) => restoreTrashed(ctx, contributions(), params.entity, params.key),
    purgeTrashed: (ctx, { params }) => purgeTrashed(ctx, contributions(), params.entity, params.key),
    bulk: (ctx, { params, body }) => bulk(ctx, contributions(), params.entity, body),
    savedViews: (ctx, { query }) => listViews(ctx, query.resource),
    saveView: (ctx, { body }) => saveView(ctx, body),
    updateView: (ctx, { params, body }) => updateView(ctx, params.savedViewID, body),
    deleteView: (ctx, { params }) => deleteView(ctx, params.savedViewID),
    dashboard: (ctx) => dashboard(ctx, contributions()),
  },
  jobs: { [PURGE_JOB]: (ctx) => purgeExpired(ctx, contributions()) },
  recurring: { [PURGE_JOB]: PURGE_SECONDS },
})
