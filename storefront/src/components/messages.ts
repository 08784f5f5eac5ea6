import type { Catalogue } from '../lib/texts'

/** The texts of the shell: header, footer, home, forms, notices and the pages about pages. */
export const messages = {
  'en-US': {
    Shell: {
      SkipToContent: 'Skip to content',
      MainNavigation: 'Main',
      Menu: 'Menu',
      Home: 'Home',
      Events: 'Events',
      HelpCenter: 'Help center',
      Search: 'Search',
      SearchLabel: 'Search the help center',
      SearchPlaceholder: 'How can we help?',
      Language: 'Language',
      Breadcrumbs: 'You are here',
      Client: {
        Account: { Account: 'Account', SignIn: 'Sign in', SignedInAs: 'Signed in as {name}' },
        Scheme: { Label: 'Colors', light: 'Light', dark: 'Dark', system: 'As on this device' },
        Error: {
          Title: 'This page did not come together',
          Text: 'Something went wrong on our side while this page was put together. Nothing you did is lost.',
          Retry: 'Try again',
        },
      },
    },
    Footer: {
      Label: 'Footer',
      About: 'Independent grading of coins, paper money, comics and cards.',
      Family: 'The family',
      Regions: 'Regions',
      Help: 'Help',
      Here: 'you are here',
      Company: {
        NGC: 'Coins',
        PMG: 'Paper money',
        CGC: 'Comics',
        CSG: 'Sports cards',
        CRD: 'Trading cards',
      },
      Region: { com: 'United States and international', uk: 'United Kingdom', de: 'Germany' },
      Account: 'Your account',
    },
    Home: {
      Description: 'Independent grading for collectors: events near you, answers in the help center and your account.',
      Hero: {
        coin: 'Every coin has two sides. We look closely at both.',
        note: 'Every note tells two stories. We look closely at both.',
        comic: 'Every book is more than its cover. We look closely at all of it.',
        card: 'Every card has a face and a back. We look closely at both.',
      },
      Lead: 'Grading, attribution and protection by people who do nothing else, for collectors who want to be sure.',
      Events: {
        Title: 'Meet us at a show',
        Text: 'Hand in submissions in person, ask a grader, pick up an order.',
        Link: 'See where we are next',
      },
      Help: {
        Title: 'Questions, answered plainly',
        Text: 'How to submit, what a grade means, when an order comes back: start with what you want to know.',
        Link: 'Find an answer',
      },
      Account: {
        Title: 'Your account',
        Text: 'Your profile and the devices you are signed in on, in one place.',
        Link: 'Go to your account',
      },
    },
    NotFound: {
      Title: 'There is nothing at this address',
      Text: 'The page may have moved, or the address may have a typing error. These are good places to go on:',
      Home: 'Go to the home page',
    },
    LinkExpired: {
      Title: 'This link has expired',
      Text: 'Links in our mails work once and for a limited time, to keep your account safe. Ask for a new one and use it soon after it arrives.',
      NewLink: 'Ask for a new link',
      SignIn: 'Sign in with your password',
    },
    Form: {
      Summary: { one: 'One thing needs your attention', other: '{count} things need your attention' },
      Unknown: 'Something went wrong on our side. Nothing was lost; please try again.',
      Offline: 'We could not reach the server. Check your connection and try again; nothing was lost.',
      Busy: 'One moment…',
      NoScript: 'This form needs JavaScript. Turn it on in your browser settings and reload the page.',
    },
    List: { Loading: 'Loading…', Retry: 'Try again', Failed: 'We could not load this just now.' },
    Pager: { Label: 'Pages', Previous: 'Previous', Next: 'Next', Page: 'Page {page} of {count}', GoTo: 'Go to page' },
    Dialog: { Close: 'Close' },
  },
  'de-DE': {
    Shell: {
      SkipToContent: 'Zum Inhalt springen',
      MainNavigation: 'Hauptnavigation',
      Menu: 'Menü',
      Home: 'Startseite',
      Events: 'Veranstaltungen',
      HelpCenter: 'Hilfe',
      Search: 'Suchen',
      SearchLabel: 'Hilfe durchsuchen',
      SearchPlaceholder: 'Wie können wir helfen?',
      Language: 'Sprache',
      Breadcrumbs: 'Sie sind hier',
      Client: {
        Account: { Account: 'Konto', SignIn: 'Anmelden', SignedInAs: 'Angemeldet als {name}' },
        Scheme: { Label: 'Farben', light: 'Hell', dark: 'Dunkel', system: 'Wie auf diesem Gerät' },
        Error: {
          Title: 'Diese Seite ist nicht zustande gekommen',
          Text: 'Beim Zusammenstellen der Seite ist bei uns etwas schiefgegangen. Es ist nichts verloren gegangen.',
          Retry: 'Noch einmal versuchen',
        },
      },
    },
    Footer: {
      Label: 'Fußzeile',
      About: 'Unabhängige Bewertung von Münzen, Banknoten, Comics und Sammelkarten.',
      Family: 'Die Familie',
      Regions: 'Regionen',
      Help: 'Hilfe',
      Here: 'Sie sind hier',
      Company: {
        NGC: 'Münzen',
        PMG: 'Banknoten',
        CGC: 'Comics',
        CSG: 'Sportkarten',
        CRD: 'Sammelkarten',
      },
      Region: { com: 'USA und international', uk: 'Vereinigtes Königreich', de: 'Deutschland' },
      Account: 'Ihr Konto',
    },
    Home: {
      Description: 'Unabhängige Bewertung für Sammler: Veranstaltungen, Antworten in der Hilfe und Ihr Konto.',
      Hero: {
        coin: 'Jede Münze hat zwei Seiten. Wir sehen uns beide genau an.',
        note: 'Jeder Schein erzählt zwei Geschichten. Wir lesen beide genau.',
        comic: 'Jedes Heft ist mehr als sein Titelblatt. Wir sehen uns alles genau an.',
        card: 'Jede Karte hat Gesicht und Rücken. Wir sehen uns beides genau an.',
      },
      Lead: 'Bewertung, Zuordnung und Schutz von Menschen, die nichts anderes tun, für Sammler, die sicher sein wollen.',
      Events: {
        Title: 'Treffen Sie uns auf einer Messe',
        Text: 'Einreichungen persönlich abgeben, Gutachter fragen, Aufträge abholen.',
        Link: 'Unsere nächsten Termine',
      },
      Help: {
        Title: 'Fragen, klar beantwortet',
        Text: 'Wie Sie einreichen, was eine Bewertung bedeutet, wann ein Auftrag zurückkommt: Beginnen Sie mit Ihrer Frage.',
        Link: 'Antwort finden',
      },
      Account: {
        Title: 'Ihr Konto',
        Text: 'Ihr Profil und die Geräte, auf denen Sie angemeldet sind, an einem Ort.',
        Link: 'Zu Ihrem Konto',
      },
    },
    NotFound: {
      Title: 'Unter dieser Adresse ist nichts',
      Text: 'Vielleicht ist die Seite umgezogen, oder die Adresse enthält einen Tippfehler. Hier geht es weiter:',
      Home: 'Zur Startseite',
    },
    LinkExpired: {
      Title: 'Dieser Link ist abgelaufen',
      Text: 'Links in unseren E-Mails gelten einmal und nur für begrenzte Zeit, damit Ihr Konto sicher bleibt. Fordern Sie einen neuen an und nutzen Sie ihn bald nach seinem Eintreffen.',
      NewLink: 'Neuen Link anfordern',
      SignIn: 'Mit Passwort anmelden',
    },
    Form: {
      Summary: {
        one: 'Eine Angabe braucht Ihre Aufmerksamkeit',
        other: '{count} Angaben brauchen Ihre Aufmerksamkeit',
      },
      Unknown: 'Bei uns ist etwas schiefgegangen. Es ist nichts verloren; bitte versuchen Sie es noch einmal.',
      Offline:
        'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; es ist nichts verloren.',
      Busy: 'Einen Moment…',
      NoScript:
        'Dieses Formular braucht JavaScript. Schalten Sie es in den Einstellungen Ihres Browsers ein und laden Sie die Seite neu.',
    },
    List: {
      Loading: 'Wird geladen…',
      Retry: 'Noch einmal versuchen',
      Failed: 'Das konnten wir gerade nicht laden.',
    },
    Pager: {
      Label: 'Seiten',
      Previous: 'Zurück',
      Next: 'Weiter',
      Page: 'Seite {page} von {count}',
      GoTo: 'Gehe zu Seite',
    },
    Dialog: { Close: 'Schließen' },
  },
} satisfies Catalogue
