import type { users } from '@obverse/contract/domains/users'
import type { AreaHandlers } from '../../http/mount'
import { listAgreementHistory, listAgreements, listCurrentAgreements, recordAgreement } from './agreement'
import { createUser, inviteUser } from './invitation'
import { suspend, unsuspend } from './suspension'
import { getUser, listSignIns, saveUser } from './user'
import { listUsers } from './user-list'
import { listVATCountries } from './vat-info'

export const handlers: AreaHandlers<typeof users> = {
  list: (ctx, { query }) => listUsers(ctx, query),
  createUser: (ctx, { body }) => createUser(ctx, body),
  inviteUser: (ctx, { params }) => inviteUser(ctx, params.peopleID),
  user: (ctx, { params }) => getUser(ctx, params.peopleID),
  saveUser: (ctx, { params, body }) => saveUser(ctx, params.peopleID, body),
  suspend: (ctx, { params, body }) => suspend(ctx, params.peopleID, body),
  unsuspend: (ctx, { params, body }) => unsuspend(ctx, params.peopleID, body.Version),
  signIns: (ctx, { params }) => listSignIns(ctx, params.peopleID),
  countries: (ctx, { params }) => listVATCountries(ctx, params.peopleID),

  agreements: (ctx, { params }) => listAgreements(ctx, params.peopleID),
  currentAgreements: (ctx, { params }) => listCurrentAgreements(ctx, params.peopleID),
  agreementHistory: (ctx, { params, query }) => listAgreementHistory(ctx, params.peopleID, query.page),
  recordAgreement: (ctx, { params, body }) => recordAgreement(ctx, params.peopleID, body.legalAgreementID),
}
