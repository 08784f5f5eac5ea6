/** Declares the calls of dealers: those of staff (DLR-C1), of the people who act for a dealer, and of invited people. */
import { endpoint, Id, multipart } from '../../endpoint'
import { maxImageBytes } from '../../limits'
import { callsOf } from '../../record'
import { counterCalls } from './counter'
import {
  AccountLocation,
  AccountLocations,
  AtVersion,
  CoverForm,
  CoverSaved,
  LocationChoices,
  LocationPreview,
} from './locations'
import { dealerMembershipCalls } from './membership'
import { dealerPortalCalls } from './portal'
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
const ofLocation = { locationID: Id }
/** The bytes of a location with all the days, times and words that it may have. */
const locationBytes = 80_000
/** Room for the parts of a form around the picture. A picture somewhat too large is read, so that the result can say so. */
const coverBytes = maxImageBytes * 2
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
  ownLocations: endpoint('GET /dealers/account/locations/api/', {
    about: 'Lists the locations of your dealer',
    who: 'dealer',
    answer: AccountLocations,
  }),
  ownLocation: endpoint('GET /dealers/account/locations/api/{locationID}/', {
    about: 'Returns a location of your dealer',
    who: 'dealer',
    params: ofLocation,
    answer: AccountLocation.Row,
    errors: ['not_found'],
  }),
  locationChoices: endpoint('GET /dealers/account/locations/api/choices/', {
    about: 'Lists the specialties and services that a location can offer',
    who: 'dealer',
    answer: LocationChoices,
  }),
  createOwnLocation: endpoint('POST /dealers/account/locations/api/', {
    about:
      'Makes a location of your dealer; without coordinates when nobody knows its address. 503 when the geocoder does not answer',
    who: 'dealer',
    body: AccountLocation.Draft,
    bodyBytes: locationBytes,
    answer: AccountLocation.Row,
    isRepeatable: true,
    errors: ['conflict', 'rate_limited', 'unavailable'],
  }),
  saveOwnLocation: endpoint('PUT /dealers/account/locations/api/{locationID}/', {
    about:
      'Saves a location of your dealer; without coordinates when nobody knows its new address. 503 when the geocoder does not answer',
    who: 'dealer',
    params: ofLocation,
    body: AccountLocation.Draft,
    bodyBytes: locationBytes,
    answer: AccountLocation.Row,
    isRepeatable: true,
    errors: ['not_found', 'conflict', 'rate_limited', 'unavailable'],
  }),
  removeOwnLocation: endpoint('POST /dealers/account/locations/api/{locationID}/delete/', {
    about: 'Moves a location of your dealer to the trash, from where staff restore it for 30 days',
    who: 'dealer',
    params: ofLocation,
    body: AtVersion,
    errors: ['not_found', 'conflict'],
  }),
  confirmOwnLocation: endpoint('POST /dealers/account/locations/api/{locationID}/confirm/', {
    about: 'Notes that the facts of a location are right today',
    who: 'dealer',
    params: ofLocation,
    body: AtVersion,
    answer: AccountLocation.Row,
    errors: ['not_found', 'conflict'],
  }),
  setCover: endpoint('POST /dealers/account/locations/api/{locationID}/cover/', {
    about: 'Stores the cover picture of a location, or removes it; the result tells of a picture that is too large',
    who: 'dealer',
    params: ofLocation,
    body: multipart(CoverForm, coverBytes),
    answer: CoverSaved,
    errors: ['not_found', 'conflict', 'too_large', 'rate_limited'],
  }),
  previewOwnLocation: endpoint('POST /dealers/account/locations/api/preview/', {
    about: 'Returns the public page of a location as a draft would make it; writes nothing',
    who: 'dealer',
    body: AccountLocation.Draft,
    bodyBytes: locationBytes,
    answer: LocationPreview,
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
  ...dealerPortalCalls,
}
