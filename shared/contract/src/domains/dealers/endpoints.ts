/** Declares the calls of dealers: those of staff (DLR-C1), of the people who act for a dealer, and of invited people. */
import { endpoint, Id } from '../../endpoint'
import { callsOf } from '../../record'
import { counterCalls } from './counter'
import { dealerMembershipCalls } from './membership'
import {
  DealerPeople,
  dealerList,
  NewDealer,
  NewDealerPerson,
  OwnDealer,
  ofDealer,
  ReceivedInvitations,
  StaffDealer,
  StaffDealerLocations,
} from './schemas'

const who = 'staff:Dealers'
const ofPerson = { peopleID: Id }
const ofInvitation = { dealerInvitationID: Id }
const record = callsOf(StaffDealer, {
  who,
  of: '/admin/dealers/data/{dealerID}/',
  under: '/admin/dealers/data/',
})

export const dealers = {
  list: endpoint('GET /admin/dealers/data/', {
    about: 'Lists the dealers with the number of their people and locations',
    who,
    query: dealerList.query,
    answer: dealerList.Page,
    list: dealerList,
  }),
  create: endpoint('POST /admin/dealers/create/', {
    about:
      'Makes a dealer; with the number of a dealer that exists it changes that one: its companies, and its name if given',
    who,
    body: NewDealer,
    answer: StaffDealer.Row,
    isRepeatable: true,
    errors: ['conflict'],
  }),
  one: record.one('Returns a dealer'),
  save: record.save('Saves a dealer'),
  remove: record.remove('Moves a dealer without people and locations to the trash', ['not_empty']),
  locations: endpoint('GET /admin/dealers/data/{dealerID}/locations/', {
    about: 'Lists the locations of a dealer',
    who,
    params: ofDealer,
    answer: StaffDealerLocations,
    errors: ['not_found'],
  }),
  people: endpoint('GET /admin/dealers/data/{dealerID}/people/', {
    about: 'Lists the people who act for a dealer, and the invitations that are not answered',
    who,
    params: ofDealer,
    answer: DealerPeople,
    errors: ['not_found'],
  }),
  invite: endpoint('POST /admin/dealers/data/{dealerID}/people/', {
    about: 'Invites an e-mail address to act for a dealer; inviting it again sends a new mail and begins its days anew',
    who,
    params: ofDealer,
    body: NewDealerPerson,
    answer: DealerPeople,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  removePerson: endpoint('POST /admin/dealers/data/{dealerID}/people/{peopleID}/remove/', {
    about: 'Ends that a person acts for a dealer, from their next request on',
    who,
    params: { ...ofDealer, ...ofPerson },
    answer: DealerPeople,
    errors: ['not_found'],
  }),
  withdraw: endpoint('POST /admin/dealers/data/{dealerID}/invitations/{dealerInvitationID}/withdraw/', {
    about: 'Withdraws an invitation that is not answered',
    who,
    params: { ...ofDealer, ...ofInvitation },
    answer: DealerPeople,
    errors: ['not_found'],
  }),
  own: endpoint('GET /dealers/account/api/dealer/', {
    about: 'Returns the dealer that you act for',
    who: 'dealer',
    answer: OwnDealer,
  }),
  ownPeople: endpoint('GET /dealers/account/api/people/', {
    about: 'Lists the people who act for your dealer, and the invitations that are not answered',
    who: 'dealer',
    answer: DealerPeople,
  }),
  inviteOwn: endpoint('POST /dealers/account/api/people/', {
    about: 'Invites an e-mail address to act for your dealer; inviting it again sends a new mail',
    who: 'dealer',
    body: NewDealerPerson,
    answer: DealerPeople,
    errors: ['conflict', 'rate_limited'],
  }),
  removeOwn: endpoint('POST /dealers/account/api/people/{peopleID}/remove/', {
    about: 'Ends that a person acts for your dealer; 409 for the last one, whom staff remove',
    who: 'dealer',
    params: ofPerson,
    answer: DealerPeople,
    errors: ['not_found', 'conflict'],
  }),
  withdrawOwn: endpoint('POST /dealers/account/api/invitations/{dealerInvitationID}/withdraw/', {
    about: 'Withdraws an invitation of your dealer',
    who: 'dealer',
    params: ofInvitation,
    answer: DealerPeople,
    errors: ['not_found'],
  }),
  received: endpoint('GET /api/account/dealer-invitations/', {
    about: 'Lists the open invitations to act for a dealer, sent to your e-mail address',
    who: 'customer',
    answer: ReceivedInvitations,
  }),
  accept: endpoint('POST /api/account/dealer-invitations/{dealerInvitationID}/accept/', {
    about: 'Accepts an invitation: you act for the dealer from now on. 409 while you act for another dealer',
    who: 'customer',
    params: ofInvitation,
    answer: OwnDealer,
    errors: ['not_found', 'conflict'],
  }),
  decline: endpoint('POST /api/account/dealer-invitations/{dealerInvitationID}/decline/', {
    about: 'Declines an invitation',
    who: 'customer',
    params: ofInvitation,
    answer: ReceivedInvitations,
    errors: ['not_found'],
  }),
  ...dealerMembershipCalls,
  ...counterCalls,
}
