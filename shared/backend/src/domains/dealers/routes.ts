import { dealers as area } from '@obverse/contract/domains/dealers'
import type { AreaHandlers } from '../../http/mount'
import { handlersOf } from '../../records/staff-record'
import { counterHandlers, dealerMembershipHandlers } from '../memberships'
import type { Sources } from '../payments'
import { createDealer, dealerRecord, listDealers, listLocations } from './dealer'
import { listChoices, previewDraft } from './locations/choices'
import { setCover } from './locations/cover'
import { getOwnLocation, listOwnLocations } from './locations/record'
import { confirmLocation, createLocation, removeLocation, saveLocation } from './locations/save'
import { readOwnPortal } from './own-portal'
import {
  accept,
  decline,
  invite,
  listPeople,
  listReceived,
  ownDealerID,
  readOwn,
  removePerson,
  withdraw,
} from './people'
import { isOffered, readPortalPage, savePortal } from './portal'

/** Returns the handlers of the calls of dealers; `sources` are the payable things of all domains. A dealer's own calls take the dealer from the session alone. */
export const handlers = (sources: Sources): AreaHandlers<typeof area> => ({
  ...handlersOf(area, dealerRecord),
  list: (ctx, { query }) => listDealers(ctx, query),
  create: (ctx, { body }) => createDealer(ctx, body),
  locations: (ctx, { params }) => listLocations(ctx, params.dealerID),
  people: (ctx, { params }) => listPeople(ctx, params.dealerID),
  invite: (ctx, { params, body }) => invite(ctx, params.dealerID, body),
  removePerson: (ctx, { params }) => removePerson(ctx, params.dealerID, params.peopleID, { keepsOne: false }),
  withdraw: (ctx, { params }) => withdraw(ctx, params.dealerID, params.dealerInvitationID),
  own: (ctx) => readOwn(ctx, ownDealerID(ctx)),
  ownPeople: (ctx) => listPeople(ctx, ownDealerID(ctx)),
  inviteOwn: (ctx, { body }) => invite(ctx, ownDealerID(ctx), body),
  removeOwn: (ctx, { params }) => removePerson(ctx, ownDealerID(ctx), params.peopleID, { keepsOne: true }),
  withdrawOwn: (ctx, { params }) => withdraw(ctx, ownDealerID(ctx), params.dealerInvitationID),
  ownLocations: (ctx) => listOwnLocations(ctx, ownDealerID(ctx)),
  ownLocation: (ctx, { params }) => getOwnLocation(ctx, ownDealerID(ctx), params.locationID),
  locationChoices: (ctx) => listChoices(ctx),
  createOwnLocation: (ctx, { body }) => createLocation(ctx, ownDealerID(ctx), body),
  saveOwnLocation: (ctx, { params, body }) => saveLocation(ctx, ownDealerID(ctx), params.locationID, body),
  removeOwnLocation: (ctx, { params, body }) => removeLocation(ctx, ownDealerID(ctx), params.locationID, body),
  confirmOwnLocation: (ctx, { params, body }) => confirmLocation(ctx, ownDealerID(ctx), params.locationID, body),
  setCover: (ctx, { params, body }) => setCover(ctx, ownDealerID(ctx), params.locationID, body),
  previewOwnLocation: (ctx, { body }) => previewDraft(ctx, ownDealerID(ctx), body),
  received: (ctx) => listReceived(ctx),
  accept: (ctx, { params }) => accept(ctx, params.dealerInvitationID),
  decline: (ctx, { params }) => decline(ctx, params.dealerInvitationID),
  portal: (ctx, { query }) => readPortalPage(ctx, query, isOffered(ctx)),
  savePortal: (ctx, { body }) => savePortal(ctx, body),
  ownPortal: (ctx) => readOwnPortal(ctx, ownDealerID(ctx)),
  ...dealerMembershipHandlers(sources),
  ...counterHandlers(sources),
})
