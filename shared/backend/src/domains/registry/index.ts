import type { registry } from '@obverse/contract/domains/registry'
import type { Domain } from '../../domain'
import { getAwards } from './awards'
import { fillRegistry } from './demo'
import { getBoard, listSetTypes } from './set-types'
import { getSet, listCustomSets } from './sets'
import { translatables } from './translatables'

export const registryDomain: Domain<typeof registry> = {
  handlers: {
    overview: (ctx) => listSetTypes(ctx),
    board: (ctx, { params, query }) => getBoard(ctx, params.seoName, query.page),
    set: (ctx, { params }) => getSet(ctx, params.setID),
    customSets: (ctx, { params, query }) => listCustomSets(ctx, params.path, query.page),
    awards: (ctx, { params }) => getAwards(ctx, params.path),
  },
  translatables,
  demo: (ctx) => fillRegistry(ctx),
}
