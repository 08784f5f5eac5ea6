/** The handlers of set types and their slots for staff. */
import { registry as area, type setTypeCalls } from '@obverse/contract/domains/registry'
import type { AreaHandlers } from '../../../http/mount'
import { handlersOf } from '../../../records/staff-record'
import { listSetTypeCategories, listStaffSetTypes, setTypeRecord } from './set-type'
import { checkSlots, downloadSlots, importSlots } from './slot-file'
import { addSlot, findSlotItems, listSlots, removeSlot, reorderSlots } from './slots'

export { setTypeRecord }

export const setTypeHandlers: AreaHandlers<typeof setTypeCalls> = {
  ...handlersOf(area, setTypeRecord),
  setTypes: (ctx, { query }) => listStaffSetTypes(ctx, query),
  setTypeCategories: (ctx) => listSetTypeCategories(ctx),
  setTypeSlots: (ctx, { params }) => listSlots(ctx, params.setTypeID),
  findSlotItems: (ctx, { params, query }) => findSlotItems(ctx, params.setTypeID, query.search),
  addSlot: (ctx, { params, body }) => addSlot(ctx, params.setTypeID, body.CollectibleID),
  reorderSlots: (ctx, { params, body }) => reorderSlots(ctx, params.setTypeID, body),
  removeSlot: (ctx, { params }) => removeSlot(ctx, params.setTypeID, params.slotID),
  slotsDownload: (ctx, { params }) => downloadSlots(ctx, params.setTypeID),
  checkSlots: (ctx, { params, body }) => checkSlots(ctx, params.setTypeID, body),
  importSlots: (ctx, { params, body }) => importSlots(ctx, params.setTypeID, body),
}
