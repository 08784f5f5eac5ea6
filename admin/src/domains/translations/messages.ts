import type { Messages } from '../../providers/i18n-provider'

const languages = {
  'en-US': 'English',
  'zh-CN': 'Simplified Chinese',
  'zh-TW': 'Traditional Chinese',
  'de-DE': 'German',
  'en-GB': 'UK English',
  'en-DE': 'German English',
  'en-IN': 'Indian English',
}
/** What the fields of things are called that translators meet. */
const texts = {
  Name: 'Name',
  Text: 'Text',
  Title: 'Title',
  Description: 'Description',
  AltText: 'Alternative text',
  LinkText: 'Text of the link',
}
const textsOfLanguages = Object.fromEntries(
  Object.entries(languages).flatMap(([code, language]) =>
    Object.entries(texts).map(([field, name]) => [`${code}.${field}`, `${language}: ${name}`]),
  ),
)

export const messages = {
  'en-US': {
    resources: {
      translations: {
        name: 'Translation |||| Translations',
        empty: 'As soon as there is a text that visitors read, it shows here.',
        fields: {
          ...languages,
          ...textsOfLanguages,
          Name: 'English text',
          EntityType: 'Kind',
          EntityKey: 'Key',
          Missing: 'Missing in',
          Outdated: 'Outdated in',
        },
        languages,
        texts,
        kinds: {
          'help-center-category': 'Help center categories',
          'help-center-subcategory': 'Help center subcategories',
          'help-center-question': 'Help center questions',
          event: 'Events',
          'event-tag': 'Tags of events',
          slide: 'Slides',
          'interface-storefront': 'Storefront texts',
          'interface-admin': 'Back office texts',
        },
        filters: {
          search: 'English, translation or key',
          kind: 'Kind',
          every_kind: 'Every kind',
          language: 'Language',
          any_language: 'Any language',
          state: 'State',
          any_state: 'Any state',
          scope: 'Site',
          this_site: 'This site',
          every_site: 'Every site',
        },
        states: { missing: 'Missing', outdated: 'Outdated', done: 'Done', english: 'US English' },
        progress: {
          title: 'How far each language is on %{site}',
          title_all: 'How far each language is on every site',
          hint: 'Where a translation is missing, visitors read US English.',
          of: '%{done} of %{total}',
          missing_link: '%{kind} in %{language}: %{done} of %{total} texts. Show what is missing',
          outdated: '%{smart_count} outdated',
          outdated_link: '%{kind} in %{language}: show what is outdated',
          no_languages: 'Visitors of this site read English only. Choose another site above.',
        },
        edit: {
          save: 'Save translations',
          saved: 'Translations saved.',
          languages: 'Languages',
          english: 'English',
          built_in: 'Built in',
          built_in_is: 'Built in: %{text}',
          must_stay: 'Must stay as it is:',
          link_to: 'link to %{target}',
          copy: 'Copy English',
          use_built_in: 'Use the built-in text',
          outdated: 'English changed since this was translated.',
          still_right: 'Still right',
          confirmed: 'Marked as right. Save to keep it so.',
          saved_on: 'Saved',
          unsaved: 'Not saved yet',
          next: { all: 'Next text', missing: 'Next missing', outdated: 'Next outdated' },
          next_in: {
            all: 'Next text',
            missing: 'Next missing in %{language}',
            outdated: 'Next outdated in %{language}',
          },
          no_next: 'There is nothing more of this kind to do here.',
          no_texts: 'This has no English text yet, so there is nothing to translate.',
        },
      },
    },
    dashboard: {
      'translations-missing': 'entry to translate |||| entries to translate',
      'translations-outdated': 'entry with an outdated translation |||| entries with an outdated translation',
    },
  },
} satisfies Messages
