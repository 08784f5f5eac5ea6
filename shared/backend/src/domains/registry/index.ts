import type { registry } from '@obverse/contract/domains/registry'
import type { Domain } from '../../domain'
import { getAwards } from './awards'
import { fillRegistry } from './demo'
import { getBoard, listSetTypes } from './set-types'
import { getSet, listCustomSets } from './sets'
import { previewTransfer, REGISTRY_TRANSFER, reverseTransfer, transferSets } from './transfer/acts'
import { getTransfer, listTransfers } from './transfer/read'
import { translatables } from './translatables'

export const registryDomain: Domain<typeof registry> = {
  handlers: {
    overview: (ctx) => listSetTypes(ctx),
    board: (ctx, { params, query }) => getBoard(ctx, params.seoName, query.page),
    set: (ctx, { params }) => getSet(ctx, params.setID),
    customSets: (ctx, { params, query }) => listCustomSets(ctx, params.path, query.page),
    awards: (ctx, { params }) => getAwards(ctx, params.path),
    transferSets: (ctx, { body }) => transferSets(ctx, body),
    transferSetsOfType: (ctx, { params, body }) => transferSets(ctx, body, params.type),
    transferPreview: (ctx, { query }) => previewTransfer(ctx, query),
    transfers: (ctx, { query }) => listTransfers(ctx, query),
    transfer: (ctx, { params }) => getTransfer(ctx, params.transferID),
    reverseTransfer: (ctx, { params, body }) => reverseTransfer(ctx, params.transferID, body),
  },
  restorables: [{ entity: REGISTRY_TRANSFER, role: 'Transfers' }],
  translatables,
  demo: (ctx) => fillRegistry(ctx),
}
