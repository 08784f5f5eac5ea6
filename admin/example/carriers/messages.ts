import type { Messages } from '../../src/providers/i18n-provider'

export const messages = {
  'en-US': {
    resources: {
      carriers: {
        name: 'Carrier |||| Carriers',
        empty: 'Parcels can be followed once their carrier is here. Create the first one to begin.',
        fields: { Name: 'Name', TrackingUrl: 'Address for following a parcel' },
        page: { create: 'New carrier' },
        save: 'Save carrier',
        add: 'Create carrier',
      },
    },
  },
} satisfies Messages
