import { browserClient } from '../../../lib/browser-client'

/** Calls on the locations of the visitor's dealer that browsers make. */
export const { dealers } = browserClient(
  {
    dealers: {
      ownLocation: 'GET /dealers/account/locations/api/{locationID}/',
      removeOwnLocation: 'POST /dealers/account/locations/api/{locationID}/delete/',
      confirmOwnLocation: 'POST /dealers/account/locations/api/{locationID}/confirm/',
      setCover: 'POST /dealers/account/locations/api/{locationID}/cover/',
      previewOwnLocation: 'POST /dealers/account/locations/api/preview/',
    },
  },
  { forms: ['setCover'] },
)

/** Returns the calls that save a location under a key: sent again with the same one they get the answer they got before. */
export const savingUnder = (key: string) =>
  browserClient(
    {
      dealers: {
        createOwnLocation: 'POST /dealers/account/locations/api/',
        saveOwnLocation: 'PUT /dealers/account/locations/api/{locationID}/',
      },
    },
    { headers: { 'idempotency-key': key } },
  ).dealers
