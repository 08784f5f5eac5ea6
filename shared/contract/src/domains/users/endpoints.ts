/** Declares the calls of users: people for staff, with their roles, VAT details and legal agreements. */
import * as z from 'zod'
import { endpoint, Flag, Id, Page, PerPage } from '../../endpoint'
import { roles } from '../../roles'
import { maxUserSearch, userSorts } from './rules'
import {
  Agreement,
  AgreementHistory,
  AgreementRecord,
  CurrentAgreement,
  SignIn,
  SuspensionDraft,
  SuspensionEnd,
  User,
  UserDraft,
  UserPage,
  VATCountry,
} from './schemas'

const ofPerson = { peopleID: Id }

export const users = {
  list: endpoint('GET /admin/api/users/', {
    about: 'People, by a part of their e-mail address or name or by their number, page by page',
    who: 'staff:Users',
    query: {
      search: z.string().trim().max(maxUserSearch).default(''),
      role: z.enum(roles.map((role) => role.Code)).optional(),
      staff: Flag.optional(),
      suspended: Flag.optional(),
      sort: z.enum(userSorts).default('LastName'),
      order: z.enum(['ASC', 'DESC']).default('ASC'),
      page: Page,
      perPage: PerPage,
    },
    answer: UserPage,
  }),
  user: endpoint('GET /admin/users/data/{peopleID}/', {
    about: 'One person with roles and, for readers with the role VAT, VAT details [A7]',
    who: 'staff:Users',
    params: ofPerson,
    answer: User,
    errors: ['not_found'],
  }),
  saveUser: endpoint('PUT /admin/users/data/{peopleID}/', {
    about: "Saves a person's roles and VAT details; a child role needs its parent [A5]",
    who: 'staff:Users',
    params: ofPerson,
    body: UserDraft,
    isRepeatable: true,
    bodyBytes: 65_536,
    answer: User,
    errors: ['not_found', 'conflict'],
  }),
  suspend: endpoint('POST /admin/api/users/{peopleID}/suspend/', {
    about: 'Keeps a person from signing in and ends their sessions',
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
    about: 'The sessions a person began and did not end, the latest used first, at most 50',
    who: 'staff:Users',
    params: ofPerson,
    answer: z.array(SignIn),
    errors: ['not_found'],
  }),
  countries: endpoint('GET /admin/users/data/{peopleID}/countries/', {
    about: "The countries a person's VAT number can be from",
    who: 'staff:Users',
    params: ofPerson,
    answer: z.array(VATCountry),
    errors: ['not_found'],
  }),

  // ── agreements ──
  agreements: endpoint('GET /admin/users/data/{peopleID}/agreements/', {
    about: 'Every published version of every agreement, newest first, and whether the person accepted it',
    who: 'staff:Agreements',
    params: ofPerson,
    answer: z.array(Agreement),
    errors: ['not_found'],
  }),
  currentAgreements: endpoint('GET /admin/users/data/{peopleID}/current-agreements/', {
    about: 'Where a person stands with each agreement now',
    who: 'staff:Agreements',
    params: ofPerson,
    answer: z.array(CurrentAgreement),
    errors: ['not_found'],
  }),
  agreementHistory: endpoint('GET /admin/users/data/{peopleID}/agreement-history/', {
    about: 'What a person approved, or staff for them, newest first, 50 a page [A9]',
    who: 'staff:Agreements',
    params: ofPerson,
    query: { page: Page },
    answer: AgreementHistory,
    errors: ['not_found'],
  }),
  recordAgreement: endpoint('POST /admin/users/data/{peopleID}/agreement/', {
    about:
      'Records that a person accepted a version of an agreement, on their behalf; once recorded, again changes nothing [A7]',
    who: 'staff:Agreements',
    params: ofPerson,
    body: AgreementRecord,
    answer: Agreement,
    errors: ['not_found'],
  }),
}
