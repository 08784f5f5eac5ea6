import type { servicesAndFees } from '@obverse/contract/domains/services-and-fees'
import type { AreaHandlers } from '../../../http/mount'
import { askForChange, decideOnChange, withdrawChange } from './acts'
import { downloadFees } from './download'
import { checkFees, importFees } from './import'
import { getFeeChange, listFeeChanges, listServices } from './read'
import { createFeeChange, saveFeeChange } from './write'

type Calls =
  | 'changes'
  | 'change'
  | 'services'
  | 'createChange'
  | 'saveChange'
  | 'askForChange'
  | 'decideChange'
  | 'withdrawChange'
  | 'downloadFees'
  | 'checkFees'
  | 'importFees'

export const changeHandlers: Pick<AreaHandlers<typeof servicesAndFees>, Calls> = {
  changes: (ctx, { query }) => listFeeChanges(ctx, query),
  change: (ctx, { params }) => getFeeChange(ctx, params.changeID),
  services: (ctx, { params }) => listServices(ctx, params.siteID),
  createChange: (ctx, { params, body }) => createFeeChange(ctx, params.siteID, body),
  saveChange: (ctx, { params, body }) => saveFeeChange(ctx, params.changeID, body),
  askForChange: (ctx, { params, body }) => askForChange(ctx, params.changeID, body.Version),
  decideChange: (ctx, { params, body }) => decideOnChange(ctx, params.changeID, body),
  withdrawChange: (ctx, { params, body }) => withdrawChange(ctx, params.changeID, body.Version),
  downloadFees: (ctx, { params }) => downloadFees(ctx, params.siteID),
  checkFees: (ctx, { params, body }) => checkFees(ctx, params.siteID, body),
  importFees: (ctx, { params, body }) => importFees(ctx, params.siteID, body),
}
