/** The screens of the dealer locator: the search, its results, and a location. */
import { waitForMap } from '../fixtures/maps'
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'dealer-locator', path: '/dealer-locator/' },
  { name: 'dealer-locator-de', path: '/dealer-locator/', host: 'ngc-de.localhost' },
  {
    name: 'dealers-near',
    path: '/dealer-locator/results/?location=Tampa%2C+FL&services=on-site-grading',
    open: waitForMap,
  },
  { name: 'dealers-nearest', path: '/dealer-locator/results/?location=Juneau%2C+AK', open: waitForMap },
  { name: 'dealers-unknown-place', path: '/dealer-locator/results/?location=Xyzzy' },
  { name: 'dealers-none-asked', path: '/dealer-locator/results/' },
  { name: 'dealer', path: '/dealer-locator/location/1/', open: waitForMap },
  { name: 'dealer-de', path: '/dealer-locator/location/1/', host: 'ngc-de.localhost', open: waitForMap },
]
