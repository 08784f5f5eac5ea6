/** Declares the calls of the dealer locator, all of them for everybody (LOC-C1 to LOC-C8, and places). */
import { endpoint, Id } from '../../endpoint'
import {
  DealerCountries,
  DealerLocation,
  DealerPlaces,
  DealerSearch,
  DealerServices,
  DealerSpecialties,
  DealerSpecialtyGroups,
  dealerSearch,
  ofType,
  placeQuery,
} from './schemas'

const who = 'everyone'

export const dealerLocator = {
  featuredCountries: endpoint('GET /dealer-locator/api/featured-countries/', {
    about: 'Lists the countries with dealers, with the featured cities and states to begin a search with',
    who,
    answer: DealerCountries,
  }),
  featuredSpecialties: endpoint('GET /dealer-locator/api/featured-specialties/', {
    about: 'Lists the specialties that the landing page features',
    who,
    query: ofType,
    answer: DealerSpecialties,
  }),
  specialties: endpoint('GET /dealer-locator/api/specialties/', {
    about: 'Lists the specialties of dealers',
    who,
    query: ofType,
    answer: DealerSpecialties,
  }),
  services: endpoint('GET /dealer-locator/api/services/', {
    about: 'Lists the services of dealers',
    who,
    query: ofType,
    answer: DealerServices,
  }),
  specialtyGroups: endpoint('GET /dealer-locator/api/specialty-groups/', {
    about: 'Lists the specialties of dealers in groups',
    who,
    query: ofType,
    answer: DealerSpecialtyGroups,
  }),
  search: endpoint('GET /dealer-locator/api/search/', {
    about:
      'Finds the locations of dealers around a place, nearest first, which have all of the specialties and services; the nearest five when nobody is within the radius',
    who,
    query: dealerSearch,
    answer: DealerSearch,
    errors: ['invalid'],
  }),
  location: endpoint('GET /dealer-locator/api/location/{id}/', {
    about: 'Returns a location of a dealer with its contacts, hours and the next event the dealer attends',
    who,
    params: { id: Id },
    answer: DealerLocation,
    errors: ['not_found', 'rate_limited'],
  }),
  locationSpecialties: endpoint('GET /dealer-locator/api/location/specialties/{id}/', {
    about: 'Lists the specialties of a location',
    who,
    params: { id: Id },
    query: ofType,
    answer: DealerSpecialties,
    errors: ['not_found'],
  }),
  places: endpoint('GET /dealer-locator/api/geocode/', {
    about: 'Returns the places that a typed text may mean, likeliest first; none for a place that nobody knows',
    who,
    query: placeQuery,
    answer: DealerPlaces,
    errors: ['rate_limited'],
  }),
}
