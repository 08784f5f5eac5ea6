import type { Messages } from '../../providers/i18n-provider'

export const messages = {
  'en-US': {
    resources: {
      countries: {
        name: 'Country |||| Countries',
        empty: 'Addresses and events choose from these. Create the first country to begin.',
        fields: {
          Name: 'Name',
          DisplayName: 'Name shown to visitors',
          CountryCode: 'Code',
          ZipCodeRegex: 'Pattern of postal codes',
          CountryID: 'ID',
        },
        help: {
          CountryCode: 'Two capital letters of ISO 3166, like US.',
          ZipCodeRegex: 'A regular expression the whole postal code must match; empty where none are used.',
        },
        page: { create: 'New country' },
        save: 'Save country',
        add: 'Create country',
        remove: 'Delete country',
      },
      states: {
        name: 'State |||| States and provinces',
        empty: 'Addresses in countries with states choose from these. Create the first one to begin.',
        fields: { Name: 'Name', Abbreviation: 'Abbreviation', CountryID: 'Country', StateID: 'ID' },
        page: { create: 'New state or province' },
        save: 'Save state',
        add: 'Create state',
        remove: 'Delete state',
      },
      tags: {
        name: 'Tag |||| Event tags',
        empty: 'Visitors filter events by these. Create the first tag to begin.',
        fields: { Name: 'Name', SEOName: 'Name in addresses', EventTagID: 'ID' },
        help: {
          SEOName:
            'Small letters, digits and single hyphens. It stands in addresses people may have kept, so change it with care.',
        },
        page: { create: 'New event tag' },
        save: 'Save tag',
        add: 'Create tag',
        remove: 'Delete tag',
      },
      sites: {
        name: 'Site |||| Sites',
        fields: {
          SiteID: 'ID',
          Name: 'Name',
          Code: 'Code',
          Company: 'Company',
          Region: 'Region',
          Hosts: 'Hosts',
          Cultures: 'Languages',
          DefaultCulture: 'Language without a choice',
          Currency: 'Currency',
          'Settings.orderNumberSearch': 'A search text that starts with a letter is an order number',
          'Settings.imageRightClickNotice': 'A right click on an image says it is copyrighted',
          'Settings.staffSecondFactorRequired': 'Staff need a second factor to enter the back office',
        },
        help: {
          Hosts: 'One host name a line, without port: ngc.example.com. A visitor at any other host is turned away.',
        },
        sections: { identity: 'Name and hosts', languages: 'Languages', rules: 'Rules' },
        save: 'Save site',
      },
    },
  },
} satisfies Messages
