import type { workbench } from '@obverse/contract/domains/workbench'
import type { Domain } from '../../domain'
import { dashboard, deleteView, type Lent, listHistory, listViews, restoreFrom, saveView } from './workbench'

export type { Lent } from './workbench'

/** The workbench over what the other domains lend; `lent` is read at each call, as the app fills it in later. */
export const workbenchDomain = (lent: () => Lent): Domain<typeof workbench> => ({
  handlers: {
    history: (ctx, { query }) => listHistory(ctx, lent(), query.entity, query.id),
    restore: (ctx, { params }) => restoreFrom(ctx, lent(), params.auditID),
    savedViews: (ctx, { query }) => listViews(ctx, query.resource),
    saveView: (ctx, { body }) => saveView(ctx, body),
    deleteView: (ctx, { params }) => deleteView(ctx, params.savedViewID),
    dashboard: (ctx) => dashboard(ctx, lent()),
  },
})
