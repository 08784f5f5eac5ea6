import type { registry } from '@obverse/contract/domains/registry'
import { typeOfRegistryPath } from '@obverse/contract/rules/registry'
import type { Domain } from '../../domain'
import { contributionsOf } from '../../records/staff-record'
import { awardHandlers, awardRecord } from './award-landing'
import { getAwards } from './awards'
import {
  processCorrection,
  putBackCorrection,
  reopenCorrection,
  SCORE_CORRECTION,
  saveCorrectionNotes,
  takeCorrection,
} from './corrections/acts'
import { askClaim, askCorrection, listOwnCorrections } from './corrections/ask'
import { countCorrections, getCorrection, listCorrections, listOpenCorrections } from './corrections/read'
import { fillRegistry } from './demo'
import { listCandidates } from './own/candidates'
import { addOwnEntry, removeOwnEntry, saveOwnEntry } from './own/entries'
import { getOwnSet, listOwnSets } from './own/read'
import { makeOwnSet, REGISTRY_SET, removeOwnSet, saveOwnSet } from './own/sets'
import { getBoard, listSetTypes } from './set-types'
import { getSet, listCustomSets } from './sets'
import { setTypeHandlers, setTypeRecord } from './staff-set-types'
import { previewTransfer, REGISTRY_TRANSFER, reverseTransfer, transferSets } from './transfer/acts'
import { getTransfer, listTransfers } from './transfer/read'
import { translatables } from './translatables'

const contributed = contributionsOf([awardRecord, setTypeRecord])

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
    askCorrection: (ctx, { body }) => askCorrection(ctx, body),
    askClaim: (ctx, { body }) => askClaim(ctx, body),
    ownCorrections: (ctx) => listOwnCorrections(ctx),
    openCorrections: (ctx, { params }) => listOpenCorrections(ctx, typeOfRegistryPath[params.type]),
    processCorrection: (ctx, { params, body }) => processCorrection(ctx, params.type, body),
    saveCorrectionNotes: (ctx, { params, body }) => saveCorrectionNotes(ctx, params.type, body),
    corrections: (ctx, { query }) => listCorrections(ctx, query),
    correction: (ctx, { params }) => getCorrection(ctx, params.requestID),
    takeCorrection: (ctx, { params, body }) => takeCorrection(ctx, params.requestID, body.Version),
    putBackCorrection: (ctx, { params, body }) => putBackCorrection(ctx, params.requestID, body.Version),
    reopenCorrection: (ctx, { params, body }) => reopenCorrection(ctx, params.requestID, body.Version),
    ...awardHandlers,
    ownSets: (ctx) => listOwnSets(ctx),
    makeOwnSet: (ctx, { body }) => makeOwnSet(ctx, body),
    ownSet: (ctx, { params }) => getOwnSet(ctx, params.setID),
    saveOwnSet: (ctx, { params, body }) => saveOwnSet(ctx, params.setID, body),
    removeOwnSet: (ctx, { params }) => removeOwnSet(ctx, params.setID),
    ownCandidates: (ctx, { params }) => listCandidates(ctx, params.setID),
    addOwnEntry: (ctx, { params, body }) => addOwnEntry(ctx, params.setID, body),
    saveOwnEntry: (ctx, { params, body }) => saveOwnEntry(ctx, params.setID, params.entryID, body.Description),
    removeOwnEntry: (ctx, { params }) => removeOwnEntry(ctx, params.setID, params.entryID),
    ...setTypeHandlers,
  },
  restorables: [
    ...contributed.restorables,
    { entity: REGISTRY_TRANSFER, role: 'Transfers' },
    { entity: SCORE_CORRECTION, role: 'Corrections' },
    { entity: REGISTRY_SET, role: 'Transfers' },
  ],
  dashboard: [
    {
      role: 'Corrections',
      code: 'score-corrections',
      resource: 'score-corrections',
      filter: {},
      count: countCorrections,
    },
  ],
  fileAudiences: contributed.fileAudiences,
  translatables,
  demo: (ctx) => fillRegistry(ctx),
}
