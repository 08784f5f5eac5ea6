/** Declares the calls of waivers: staff publish versions, visitors sign them, at a kiosk too (PUB-2, CON-C1). */
import * as z from 'zod'
import { endpoint, file, Id, multipart } from '../../endpoint'
import { maxKioskCode, WaiverKioskFacts, waiverKioskCalls } from './kiosks'
import {
  PublicWaiver,
  SignedWaiver,
  SignedWaiverChoices,
  signedWaiverFilters,
  signedWaiverList,
  WaiverDraft,
  WaiverSigned,
  waiverForm,
} from './schemas'
import { waiverVersionCalls } from './versions'

const who = 'staff:Customer'
const ofSigned = { signedWaiverID: Id }

export const consent = {
  // ── visitors ──
  waiver: endpoint('GET /consent/api/waiver/', {
    about: 'Returns the waiver that visitors of this site sign now, with the events to choose from',
    who: 'everyone',
    answer: PublicWaiver,
    errors: ['not_found'],
  }),
  waiverKioskFacts: endpoint('GET /consent/api/kiosks/{code}/', {
    about: 'Returns the event of a kiosk, and whether it is open now',
    who: 'everyone',
    params: { code: z.string().max(maxKioskCode) },
    answer: WaiverKioskFacts,
    errors: ['not_found', 'rate_limited'],
  }),
  signWaiver: endpoint('POST /consent/api/submit/', {
    about: 'Keeps a signed waiver and mails a copy of it. A version that is no longer current is a conflict',
    who: 'everyone',
    body: WaiverDraft,
    bodyBytes: 450_000,
    answer: WaiverSigned,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  sendWaiverForm: endpoint('POST /consent/api/form/', {
    about: 'Keeps a waiver signed in a form without scripts, and leads to the page with the outcome',
    who: 'everyone',
    // Every form leads to a page: a malformed value counts as an empty one.
    body: multipart(waiverForm, 20_000),
    answer: file('text/html', 'A redirect to the page with the outcome'),
    errors: ['not_found'],
  }),

  // ── staff ──
  ...waiverVersionCalls,
  ...waiverKioskCalls,
  signedWaivers: endpoint('GET /admin/waivers/data/signed/', {
    about: 'Lists signed waivers, page by page',
    who,
    query: signedWaiverList.query,
    answer: signedWaiverList.Page,
    list: signedWaiverList,
  }),
  signedWaiverChoices: endpoint('GET /admin/waivers/data/signed/choices/', {
    about: 'Lists the events and versions that signed waivers have, the latest first',
    who,
    answer: SignedWaiverChoices,
  }),
  downloadSignedWaivers: endpoint('GET /admin/waivers/data/signed/download/', {
    about: 'Returns the signed waivers of a list as a CSV file, without their signatures',
    who,
    query: signedWaiverFilters,
    answer: file('text/csv', 'A signed waiver a line'),
    errors: ['rate_limited'],
  }),
  signedWaiver: endpoint('GET /admin/waivers/data/signed/{signedWaiverID}/', {
    about: 'Returns a signed waiver with its signature and the text that was signed',
    who,
    params: ofSigned,
    answer: SignedWaiver,
    errors: ['not_found'],
  }),
  downloadSignedWaiver: endpoint('GET /admin/waivers/data/signed/{signedWaiverID}/pdf/', {
    about: 'Returns a signed waiver as a PDF, in the language in which it was signed',
    who,
    params: ofSigned,
    answer: file('application/pdf', 'The signed waiver'),
    errors: ['not_found', 'rate_limited'],
  }),
}
