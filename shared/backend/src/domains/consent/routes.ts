import { consent } from '@obverse/contract/domains/consent'
import type { AreaHandlers } from '../../http/mount'
import { handlersOf } from '../../records/staff-record'
import { getKioskFacts, getKioskLink, kioskRecord, listKiosks } from './kiosks'
import { getWaiver } from './public'
import { downloadAllSigned, downloadSigned, getSigned, listChoices, listSigned } from './read'
import { sendWaiverForm, signWaiver } from './sign'
import { followVersion, listVersions, publishVersion, versionRecord } from './versions'

export const handlers: AreaHandlers<typeof consent> = {
  waiver: (ctx) => getWaiver(ctx),
  waiverKioskFacts: (ctx, { params }) => getKioskFacts(ctx, params.code),
  signWaiver: (ctx, { body }) => signWaiver(ctx, body),
  sendWaiverForm: (ctx, { body }) => sendWaiverForm(ctx, body),

  waiverVersions: (ctx, { query }) => listVersions(ctx, query),
  ...handlersOf(consent, versionRecord),
  publishWaiverVersion: (ctx, { params, body }) => publishVersion(ctx, params.waiverVersionID, body),
  followWaiverVersion: (ctx, { params }) => followVersion(ctx, params.waiverVersionID),

  waiverKiosks: (ctx, { query }) => listKiosks(ctx, query),
  ...handlersOf(consent, kioskRecord),
  waiverKioskLink: (ctx, { params }) => getKioskLink(ctx, params.waiverKioskID),

  signedWaivers: (ctx, { query }) => listSigned(ctx, query),
  signedWaiverChoices: (ctx) => listChoices(ctx),
  downloadSignedWaivers: (ctx, { query }) => downloadAllSigned(ctx, query),
  signedWaiver: (ctx, { params }) => getSigned(ctx, params.signedWaiverID),
  downloadSignedWaiver: (ctx, { params }) => downloadSigned(ctx, params.signedWaiverID),
}
