/** Declares the calls of users: people for staff, with their roles, VAT details and legal agreements. */
import * as z from 'zod'
import { endpoint, Id, Page } from '../../endpoint'
import {
  Agreement,
  AgreementHistory,
  AgreementRecord,
  CurrentAgreement,
  NewUser,
  SignIn,
  SuspensionDraft,
  SuspensionEnd,
  User,
  UserDraft,
  userList,
  VATCountry,
} from './schemas'

const ofPerson = { peopleID: Id }

export const users = {
  list: endpoint('GET /admin/api/users/', {
    about: 'Lists people, page by page, by a part of their name or e-mail address or by their number',
    who: 'staff:Users',
    query: userList.query,
    answer: userList.Page,
    list: userList,
  }),
  createUser: endpoint('POST /admin/api/users/', {
    about: 'Makes an account for a person and mails them the link to set a password',
    who: 'staff:Users',
    body: NewUser,
    answer: User,
    errors: ['rate_limited'],
  }),
  inviteUser: endpoint('POST /admin/api/users/{peopleID}/invite/', {
    about: 'Mails a new link to set a password to a person who has not set one yet',
    who: 'staff:Users',
    params: ofPerson,
    answer: User,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  user: endpoint('GET /admin/users/data/{peopleID}/', {
    about: 'Returns a person with their roles; VAT details only for staff with the role VAT',
    who: 'staff:Users',
    params: ofPerson,
    answer: User,
    errors: ['not_found'],
  }),
  saveUser: endpoint('PUT /admin/users/data/{peopleID}/', {
    about: 'Saves the roles and VAT details of a person; some roles need another role first',
    who: 'staff:Users',
    params: ofPerson,
    body: UserDraft,
    isRepeatable: true,
    bodyBytes: 65_536,
    answer: User,
    errors: ['not_found', 'conflict'],
  }),
  suspend: endpoint('POST /admin/api/users/{peopleID}/suspend/', {
    about: 'Suspends a person: ends their sessions and refuses new ones',
    who: 'staff:Users',
    params: ofPerson,
    body: SuspensionDraft,
    answer: User,
    errors: ['not_found', 'conflict'],
  }),
  unsuspend: endpoint('POST /admin/api/users/{peopleID}/unsuspend/', {
    about: 'Lets a suspended person sign in again',
    who: 'staff:Users',
    params: ofPerson,
    body: SuspensionEnd,
    answer: User,
    errors: ['not_found', 'conflict'],
  }),
  signIns: endpoint('GET /admin/api/users/{peopleID}/sign-ins/', {
    about: 'Lists the active sessions of a person, the latest used first, at most 50',
    who: 'staff:Users',
    params: ofPerson,
    answer: z.array(SignIn),
    errors: ['not_found'],
  }),
  countries: endpoint('GET /admin/users/data/{peopleID}/countries/', {
    about: 'Lists the countries that a VAT number of this person can be from',
    who: 'staff:Users',
    params: ofPerson,
    answer: z.array(VATCountry),
    errors: ['not_found'],
  }),

  // ── agreements ──
  agreements: endpoint('GET /admin/users/data/{peopleID}/agreements/', {
    about: 'Lists every published version of every agreement, newest first, with whether the person accepted it',
    who: 'staff:Agreements',
    params: ofPerson,
    answer: z.array(Agreement),
    errors: ['not_found'],
  }),
  currentAgreements: endpoint('GET /admin/users/data/{peopleID}/current-agreements/', {
    about: 'Lists the current agreements, with whether and when the person accepted each',
    who: 'staff:Agreements',
    params: ofPerson,
    answer: z.array(CurrentAgreement),
    errors: ['not_found'],
  }),
  agreementHistory: endpoint('GET /admin/users/data/{peopleID}/agreement-history/', {
    about: 'Lists what a person accepted, or staff for them, newest first, 50 a page',
    who: 'staff:Agreements',
    params: ofPerson,
    query: { page: Page },
    answer: AgreementHistory,
    errors: ['not_found'],
  }),
  recordAgreement: endpoint('POST /admin/users/data/{peopleID}/agreement/', {
    about: 'Records that a person accepted a version of an agreement; recording it again changes nothing',
    who: 'staff:Agreements',
    params: ofPerson,
    body: AgreementRecord,
    answer: Agreement,
    errors: ['not_found'],
  }),
}
