/** The texts of the demonstration's pages. The companies, people and numbers are invented. */
import type { SitePageKind } from '@obverse/contract/domains/site-pages'

type Written = { title: string; description: string; text: string }
export type DemoPage = {
  kind: SitePageKind
  /** The regions of its sites. */
  regions: readonly ('com' | 'uk' | 'de')[]
  versionDay?: string
  english: Written
  german: Written
}

const p = (...parts: string[]) => parts.map((part) => `<p>${part}</p>`).join('')
const h = (text: string) => `<h3>${text}</h3>`
const ul = (...parts: string[]) => `<ul>${parts.map((part) => `<li>${part}</li>`).join('')}</ul>`
const lines = (...parts: string[]) => `<p>${parts.join('<br>')}</p>`

/** The names of the pages in Chinese, for the foot of every page: what is law is written in the language of its country. */
export const chineseTitles: Record<string, Partial<Record<SitePageKind, string>>> = {
  'zh-CN': { About: '关于我们', Terms: '使用条款', Privacy: '隐私声明', Cookies: 'Cookie', Imprint: '法律声明' },
  'zh-TW': { About: '關於我們', Terms: '使用條款', Privacy: '隱私聲明', Cookies: 'Cookie', Imprint: '法律聲明' },
}

const everywhere = ['com', 'uk', 'de'] as const

const imprintGerman = { title: 'Impressum', description: 'Wer diese Website betreibt und wie Sie uns erreichen.' }
const imprintEnglish = { title: 'Imprint', description: 'Who runs this website, and how to reach us.' }

const about: DemoPage = {
  kind: 'About',
  regions: everywhere,
  english: {
    title: 'About us',
    description: 'Who we are, what we grade, and how a grade comes about.',
    text:
      p(
        'Obverse grades coins, paper money, comics and cards for collectors and dealers. We do not buy or sell what we grade, so that nobody here gains from a higher or a lower grade.',
      ) +
      h('How a grade comes about') +
      p(
        'Each item is described, photographed and seen by at least two graders who do not know whose it is. Where they differ, a third one decides with them. Then the item is encapsulated, and its certificate can be looked up by everybody.',
      ) +
      h('Where we work') +
      p(
        'Our rooms are in Sarasota, London and Munich. You can send your items to each of them, or bring them to us at a show.',
      ) +
      h('If we made a mistake') +
      p(
        'Graders are people. If you think that a grade or a description is wrong, write to us with the certificate number. We look at the item again without a fee, and say what we found.',
      ),
  },
  german: {
    title: 'Über uns',
    description: 'Wer wir sind, was wir bewerten und wie eine Bewertung entsteht.',
    text:
      p(
        'Obverse bewertet Münzen, Banknoten, Comics und Karten für Sammler und Händler. Wir handeln nicht mit dem, was wir bewerten. Niemand bei uns hat etwas von einer höheren oder niedrigeren Bewertung.',
      ) +
      h('So entsteht eine Bewertung') +
      p(
        'Jedes Stück wird beschrieben, fotografiert und von mindestens zwei Gutachtern geprüft, die nicht wissen, wem es gehört. Sind sie sich nicht einig, entscheidet ein dritter mit. Danach wird das Stück eingekapselt, und jeder kann sein Zertifikat nachschlagen.',
      ) +
      h('Wo wir arbeiten') +
      p(
        'Unsere Räume sind in Sarasota, London und München. Sie können Ihre Stücke an jeden dieser Orte senden oder uns auf einer Messe bringen.',
      ) +
      h('Wenn wir uns geirrt haben') +
      p(
        'Auch Gutachter irren. Wenn Sie eine Bewertung oder Beschreibung für falsch halten, schreiben Sie uns mit der Zertifikatsnummer. Wir prüfen das Stück ohne Gebühr noch einmal und sagen Ihnen, was wir gefunden haben.',
      ),
  },
}

const terms: DemoPage = {
  kind: 'Terms',
  regions: everywhere,
  versionDay: '2026-09-01',
  english: {
    title: 'Terms of use',
    description: 'The terms under which you may use this website and your account.',
    text:
      p('These terms are about this website. What we agree with you for a submission stands on its order form.') +
      h('Using this website') +
      p(
        'You may read everything here, print it and link to it. Please ask us before you copy pictures or many pages with a program: our computers have to answer everybody.',
      ) +
      h('Your account') +
      ul(
        'You must be 18 years old, or have the permission of your parents.',
        'Keep your password to yourself. What is done with your account counts as done by you until you tell us that somebody else uses it.',
        'You can close your account at any time once nothing of yours is with us and nothing is left to pay.',
      ) +
      h('What the numbers mean') +
      p(
        'Prices in the price guide are observations of the market and no offer. Population numbers count what we graded, not what exists.',
      ) +
      h('What we answer for') +
      p(
        'We answer without limit for what we do on purpose or with gross negligence, and for harm to life and health. Beyond that we answer for the harm that had to be expected.',
      ) +
      h('Changes') +
      p('We announce changes of these terms by e-mail at least six weeks before they begin.'),
  },
  german: {
    title: 'Nutzungsbedingungen',
    description: 'Unter welchen Bedingungen Sie diese Website und Ihr Konto nutzen.',
    text:
      p(
        'Diese Bedingungen gelten für diese Website. Was wir für eine Einsendung vereinbaren, steht auf dem Einsendeformular.',
      ) +
      h('Nutzung dieser Website') +
      p(
        'Sie dürfen hier alles lesen, drucken und verlinken. Bitte fragen Sie uns, bevor Sie Bilder übernehmen oder viele Seiten mit einem Programm abrufen: Unsere Rechner antworten auch allen anderen.',
      ) +
      h('Ihr Konto') +
      ul(
        'Sie müssen 18 Jahre alt sein oder die Erlaubnis Ihrer Eltern haben.',
        'Behalten Sie Ihr Passwort für sich. Was mit Ihrem Konto geschieht, gilt als von Ihnen getan, bis Sie uns sagen, dass jemand anderes es nutzt.',
        'Sie können Ihr Konto jederzeit schließen, wenn keine Einsendung mehr bei uns liegt und keine Rechnung offen ist.',
      ) +
      h('Was die Zahlen bedeuten') +
      p(
        'Preise im Preisführer sind Beobachtungen des Marktes und kein Angebot. Der Populationsbericht zählt, was wir bewertet haben, nicht was es gibt.',
      ) +
      h('Haftung') +
      p(
        'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit sowie für Schäden an Leben und Gesundheit. Im Übrigen haften wir für den vorhersehbaren Schaden.',
      ) +
      h('Änderungen') +
      p('Änderungen dieser Bedingungen kündigen wir mindestens sechs Wochen vorher per E-Mail an.'),
  },
}

const privacy: DemoPage = {
  kind: 'Privacy',
  regions: everywhere,
  versionDay: '2026-09-01',
  english: {
    title: 'Privacy notice',
    description: 'Which data we keep about you, what for, how long, and what you can ask of us.',
    text:
      p('The company that the imprint names decides what happens to your data. Write to privacy@obverse.example.') +
      h('What we keep, and what for') +
      ul(
        'Your name, address, e-mail address and phone number, to carry out what you order.',
        'Your submissions, invoices and payments, because tax law asks us to keep them for ten years.',
        'The time and the network address of each sign-in, to notice when somebody else uses your account.',
      ) +
      h('Cards') +
      p(
        'We never see the number of your card. You type it into fields of our payment provider, which tells us the last four digits and whether the payment went through.',
      ) +
      h('Who else gets your data') +
      p(
        'Carriers get the address of a package, the payment provider gets the amount, and your dealer gets the state of what you sent through them. Nobody else does, and we sell nothing.',
      ) +
      h('What you can ask of us') +
      ul(
        'What we know about you, as a file.',
        'That we correct what is wrong.',
        'That we delete what the law does not ask us to keep.',
        'You can also complain to the data protection authority of your country.',
      ),
  },
  german: {
    title: 'Datenschutz',
    description: 'Welche Daten wir über Sie speichern, wofür, wie lange, und was Sie von uns verlangen können.',
    text:
      p(
        'Verantwortlich ist das Unternehmen, das im Impressum steht. Sie erreichen uns unter privacy@obverse.example.',
      ) +
      h('Was wir speichern, und wofür') +
      ul(
        'Name, Anschrift, E-Mail-Adresse und Telefonnummer, um Ihre Aufträge auszuführen.',
        'Einsendungen, Rechnungen und Zahlungen, weil wir sie nach dem Steuerrecht zehn Jahre aufbewahren müssen.',
        'Zeit und Netzwerkadresse jeder Anmeldung, um zu bemerken, wenn jemand anderes Ihr Konto nutzt.',
      ) +
      h('Karten') +
      p(
        'Die Nummer Ihrer Karte sehen wir nie. Sie geben sie in Felder unseres Zahlungsdienstes ein. Er nennt uns die letzten vier Ziffern und ob die Zahlung gelungen ist.',
      ) +
      h('Wer Ihre Daten noch erhält') +
      p(
        'Zustelldienste erhalten die Anschrift eines Pakets, der Zahlungsdienst den Betrag und Ihr Händler den Stand dessen, was Sie über ihn eingesandt haben. Sonst niemand. Wir verkaufen keine Daten.',
      ) +
      h('Was Sie verlangen können') +
      ul(
        'Auskunft darüber, was wir über Sie wissen, als Datei.',
        'Dass wir berichtigen, was falsch ist.',
        'Dass wir löschen, was wir nicht aufbewahren müssen.',
        'Sie können sich auch bei der Datenschutzbehörde Ihres Landes beschweren.',
      ),
  },
}

const cookies: DemoPage = {
  kind: 'Cookies',
  regions: everywhere,
  english: {
    title: 'Cookies',
    description: 'The few things that this website keeps in your browser.',
    text:
      p(
        'This website keeps what it needs to work. Anything else waits for your consent, which you give or take back under “Cookie settings” at the end of each page.',
      ) +
      h('What your browser keeps') +
      '<table><thead><tr><th scope="col">What</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead><tbody>' +
      '<tr><td>Session</td><td>You stay signed in.</td><td>Until you sign out, or for some days</td></tr>' +
      '<tr><td>Language</td><td>Pages come in the language you chose.</td><td>One year</td></tr>' +
      '<tr><td>Newsletter</td><td>We offer our newsletter once, and not again.</td><td>One year</td></tr>' +
      '<tr><td>Colors</td><td>Pages are light or dark, as you chose.</td><td>Until you delete it</td></tr>' +
      '</tbody></table>' +
      h('Deleting them') +
      p('You can delete all of it in the settings of your browser. You are signed out then.'),
  },
  german: {
    title: 'Cookies',
    description: 'Das Wenige, das diese Website in Ihrem Browser speichert.',
    text:
      p(
        'Diese Website speichert, was sie zum Funktionieren braucht. Alles andere wartet auf Ihre Einwilligung, die Sie unter „Cookie-Einstellungen“ am Ende jeder Seite geben und zurücknehmen.',
      ) +
      h('Was Ihr Browser speichert') +
      '<table><thead><tr><th scope="col">Was</th><th scope="col">Wofür</th><th scope="col">Wie lange</th></tr></thead><tbody>' +
      '<tr><td>Sitzung</td><td>Sie bleiben angemeldet.</td><td>Bis Sie sich abmelden, oder einige Tage</td></tr>' +
      '<tr><td>Sprache</td><td>Seiten erscheinen in Ihrer Sprache.</td><td>Ein Jahr</td></tr>' +
      '<tr><td>Newsletter</td><td>Wir bieten unseren Newsletter einmal an und dann nicht mehr.</td><td>Ein Jahr</td></tr>' +
      '<tr><td>Farben</td><td>Seiten sind hell oder dunkel, wie Sie es gewählt haben.</td><td>Bis Sie es löschen</td></tr>' +
      '</tbody></table>' +
      h('So löschen Sie es') +
      p('In den Einstellungen Ihres Browsers können Sie alles löschen. Sie sind dann abgemeldet.'),
  },
}

const imprintCom: DemoPage = {
  kind: 'Imprint',
  regions: ['com'],
  english: {
    ...imprintEnglish,
    text:
      lines('Obverse Grading Inc.', '400 Mangrove Avenue', 'Sarasota, FL 34200', 'United States') +
      h('Contact') +
      lines('Phone: +1 941 555 0100', 'E-mail: <a href="mailto:service@obverse.example">service@obverse.example</a>') +
      h('Responsible for the content') +
      p('Erin Example, at the address above.'),
  },
  german: {
    ...imprintGerman,
    text:
      lines('Obverse Grading Inc.', '400 Mangrove Avenue', 'Sarasota, FL 34200', 'USA') +
      h('Kontakt') +
      lines(
        'Telefon: +1 941 555 0100',
        'E-Mail: <a href="mailto:service@obverse.example">service@obverse.example</a>',
      ) +
      h('Verantwortlich für den Inhalt') +
      p('Erin Example, Anschrift wie oben.'),
  },
}

const imprintUK: DemoPage = {
  kind: 'Imprint',
  regions: ['uk'],
  english: {
    ...imprintEnglish,
    text:
      lines('Obverse Grading UK Ltd', '12 Museum Street', 'London WC1A 1JB', 'United Kingdom') +
      h('Contact') +
      lines(
        'Phone: +44 20 7946 0100',
        'E-mail: <a href="mailto:service-uk@obverse.example">service-uk@obverse.example</a>',
      ) +
      h('Register and tax') +
      lines('Registered in England and Wales, company number 00000000', 'VAT number: GB000000000'),
  },
  german: {
    ...imprintGerman,
    text:
      lines('Obverse Grading UK Ltd', '12 Museum Street', 'London WC1A 1JB', 'Vereinigtes Königreich') +
      h('Kontakt') +
      lines(
        'Telefon: +44 20 7946 0100',
        'E-Mail: <a href="mailto:service-uk@obverse.example">service-uk@obverse.example</a>',
      ) +
      h('Register und Steuern') +
      lines('Eingetragen in England und Wales, Nummer 00000000', 'USt-IdNr.: GB000000000'),
  },
}

const imprintDE: DemoPage = {
  kind: 'Imprint',
  regions: ['de'],
  english: {
    ...imprintEnglish,
    text:
      lines('Obverse Grading Deutschland GmbH', 'Musterstraße 12', '80333 Munich', 'Germany') +
      p('Managing director: Erika Mustermann') +
      h('Contact') +
      lines(
        'Phone: +49 89 5550100',
        'E-mail: <a href="mailto:service-de@obverse.example">service-de@obverse.example</a>',
      ) +
      h('Register and tax') +
      lines('Register court: Amtsgericht München, HRB 000000', 'VAT number: DE000000000') +
      h('Settling disputes') +
      p(
        'We do not take part in dispute resolution before a consumer arbitration board, and the law does not oblige us to.',
      ),
  },
  german: {
    ...imprintGerman,
    text:
      lines('Obverse Grading Deutschland GmbH', 'Musterstraße 12', '80333 München') +
      p('Geschäftsführerin: Erika Mustermann') +
      h('Kontakt') +
      lines(
        'Telefon: +49 89 5550100',
        'E-Mail: <a href="mailto:service-de@obverse.example">service-de@obverse.example</a>',
      ) +
      h('Register und Steuern') +
      lines('Registergericht: Amtsgericht München, HRB 000000', 'USt-IdNr.: DE000000000') +
      h('Streitbeilegung') +
      p(
        'Wir nehmen nicht an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu nicht verpflichtet.',
      ),
  },
}

/** The pages in the order of the footer. */
export const demoPages: readonly DemoPage[] = [about, terms, privacy, cookies, imprintCom, imprintUK, imprintDE]
