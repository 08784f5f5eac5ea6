/** The articles of the demonstration. All of it is invented. */
import type { PosterKind } from '../events'

export type DemoSeries = {
  name: string
  seoName: string
  description: string
  sites: readonly string[]
  german: [name: string, description: string]
}
export type DemoArticle = {
  title: string
  series: string | null
  sites: readonly string[]
  summary: string
  text: string
  author?: string
  picture?: PosterKind
  /** Days before the demonstration begins; a negative number is in the future. */
  days: number
  /** Days after which it is no longer shown. */
  lasts?: number
  isDraft?: true
  german?: [title: string, summary: string, text: string]
}

const coins = ['NGC-com', 'NGC-uk', 'NGC-de'] as const
const notes = ['PMG-com', 'PMG-uk', 'PMG-de'] as const
const comics = ['CGC-com', 'CGC-uk', 'CGC-de'] as const
const cards = ['CSG-com', 'CSG-uk', 'CSG-de', 'CRD-com', 'CRD-uk', 'CRD-de'] as const
const everywhere = [...coins, ...notes, ...comics, ...cards]

export const demoSeries: readonly DemoSeries[] = [
  {
    name: 'Inside the grading room',
    seoName: 'inside-the-grading-room',
    description: 'How items are examined, discussed and encapsulated, told by the people who do it.',
    sites: everywhere,
    german: [
      'Im Bewertungsraum',
      'Wie Stücke geprüft, besprochen und eingekapselt werden, erzählt von denen, die es tun.',
    ],
  },
  {
    name: 'Collectors and their sets',
    seoName: 'collectors-and-their-sets',
    description: 'Collectors show what they look for, and what they learned on the way.',
    sites: everywhere,
    german: ['Sammler und ihre Sets', 'Sammler zeigen, was sie suchen und was sie dabei gelernt haben.'],
  },
  {
    name: 'Spot the difference',
    seoName: 'spot-the-difference',
    description: 'Altered and counterfeit items, and how to tell them from real ones.',
    sites: [...coins, ...notes, ...cards],
    german: ['Echt oder falsch', 'Veränderte und gefälschte Stücke, und woran man sie erkennt.'],
  },
  {
    name: 'Announcements',
    seoName: 'announcements',
    description: 'New services, opening hours and changes that concern your submissions.',
    sites: everywhere,
    german: ['Mitteilungen', 'Neue Services, Öffnungszeiten und Änderungen, die Ihre Einsendungen betreffen.'],
  },
]

const room = 'Inside the grading room'
const sets = 'Collectors and their sets'
const spot = 'Spot the difference'
const announced = 'Announcements'
const p = (...parts: string[]) => parts.map((part) => `<p>${part}</p>`).join('')
const h = (text: string) => `<h3>${text}</h3>`
const ul = (...parts: string[]) => `<ul>${parts.map((part) => `<li>${part}</li>`).join('')}</ul>`

export const demoArticles: readonly DemoArticle[] = [
  {
    title: 'Holiday opening hours and turnaround times',
    series: announced,
    sites: everywhere,
    summary:
      'Our receiving desks close for a few days around the holidays. Here is what that means for your submission.',
    picture: 'hall',
    days: 1,
    text:
      p(
        'Our receiving desks are closed on public holidays and on the last working day of the year. Packages that arrive meanwhile are kept in the safe and opened on the next working day.',
        'Turnaround counts working days, so a submission that is with us over the holidays takes correspondingly longer. The estimated completion in your account already includes these days.',
      ) +
      h('What you can do') +
      ul(
        'Send packages early, so that they do not wait with the carrier over the holidays.',
        'Choose a service with a signature on delivery.',
        'Look at your account before you call: every step is shown there.',
      ),
    german: [
      'Öffnungszeiten und Bearbeitungszeiten an den Feiertagen',
      'Unsere Annahme bleibt an den Feiertagen einige Tage geschlossen. Das bedeutet es für Ihre Einsendung.',
      p(
        'Unsere Annahme ist an gesetzlichen Feiertagen und am letzten Werktag des Jahres geschlossen. Pakete, die in dieser Zeit ankommen, liegen im Tresor und werden am nächsten Werktag geöffnet.',
        'Die Bearbeitungszeit zählt Werktage. Eine Einsendung, die über die Feiertage bei uns liegt, dauert daher entsprechend länger. Der voraussichtliche Termin in Ihrem Konto berücksichtigt diese Tage bereits.',
      ),
    ],
  },
  {
    title: 'How two graders agree on one grade',
    series: room,
    sites: everywhere,
    summary: 'Every item is seen by more than one person. We followed a tray through the room.',
    author: 'Marta Lindqvist',
    picture: 'coin',
    days: 3,
    text:
      p(
        'A tray begins its day under a lamp whose light never changes. The first grader sees no name and no invoice, only a number, and writes down a grade before the tray moves on.',
        'The second grader does the same without knowing the first opinion. Only when both are recorded are they compared. Most of the time they agree; where they do not, a finalizer decides.',
      ) +
      '<blockquote><p>We are not looking for a compromise. We are looking for the reason why two people saw different things.</p></blockquote>' +
      p('What is noted along the way stays with the item, so that the next question can be answered years later.'),
    german: [
      'Wie zwei Gutachter zu einer Bewertung kommen',
      'Jedes Stück sehen mehrere Personen. Wir haben ein Tablett durch den Raum begleitet.',
      p(
        'Ein Tablett beginnt seinen Tag unter einer Lampe mit fester Farbtemperatur. Der erste Gutachter sieht weder Namen noch Rechnung, nur eine Nummer, und schreibt seine Bewertung auf, bevor das Tablett weiterwandert.',
        'Der zweite Gutachter tut dasselbe, ohne die erste Meinung zu kennen. Erst wenn beide vorliegen, werden sie verglichen. Meist stimmen sie überein; wenn nicht, entscheidet ein dritter.',
      ),
    ],
  },
  {
    title: 'A cast copy, and the seam that gave it away',
    series: spot,
    sites: coins,
    summary: 'The weight was right and the size was right. The edge was not.',
    author: 'Owen Achterberg',
    picture: 'coin',
    days: 6,
    text:
      p(
        'This month’s coin weighed within two hundredths of a gram of the original, and its surfaces looked convincing in photographs. Under magnification the fields showed small round pits where gas had escaped while the metal cooled.',
        'The edge told the rest of the story: a faint line, filed down and then reeded again, ran all the way around.',
      ) +
      h('Three things to look at') +
      ul(
        'The edge, all the way around, in raking light.',
        'The smallest letters: cast copies lose their sharp inner corners.',
        'The fields, for round pits that no strike leaves.',
      ),
    german: [
      'Ein Gussstück und die Naht, die es verriet',
      'Das Gewicht stimmte, die Größe stimmte. Der Rand stimmte nicht.',
      p(
        'Die Münze dieses Monats wog bis auf zwei hundertstel Gramm so viel wie das Original, und auf Fotos wirkten ihre Flächen überzeugend. Unter der Lupe zeigten die Felder kleine runde Gruben, wo Gas aus der Form entwichen war.',
        'Der Rand erzählte den Rest: Eine feine Linie, abgefeilt und dann neu gerändelt, lief rundherum.',
      ),
    ],
  },
  {
    title: 'A type set in twelve years',
    series: sets,
    sites: coins,
    summary: 'One coin of every design of a century, bought one at a time and never in a hurry.',
    author: 'Priya Raman',
    picture: 'coin',
    days: 9,
    text: p(
      'She began with a coin that her grandmother had kept in a sewing box. Twelve years later the set is complete, and the coin from the sewing box is still in it.',
      'Her advice to those who begin: decide what you will not buy. She leaves out cleaned coins, however rare, and has never regretted it.',
      'The set is public in the registry, with a note on where each piece was found.',
    ),
    german: [
      'Ein Typenset in zwölf Jahren',
      'Eine Münze jeder Gestaltung eines Jahrhunderts, eine nach der anderen und nie in Eile gekauft.',
      p(
        'Es begann mit einer Münze, die ihre Großmutter in einem Nähkästchen aufbewahrt hatte. Zwölf Jahre später ist das Set vollständig, und die Münze aus dem Nähkästchen ist noch immer dabei.',
        'Ihr Rat an alle, die anfangen: Legen Sie fest, was Sie nicht kaufen.',
      ),
    ],
  },
  {
    title: 'New holder for oversize pieces',
    series: announced,
    sites: coins,
    summary: 'Medals and large coins up to 120 mm now fit into a holder of their own.',
    picture: 'coin',
    days: 12,
    text: p(
      'Until now, pieces above 90 mm went home in a soft sleeve. From this week they are encapsulated like every other coin, in a holder with a wider ring and the same label.',
      'The service appears in the list of services and fees of your site. Pieces that are with us already are offered the new holder before they are shipped.',
    ),
    german: [
      'Neue Kapsel für große Stücke',
      'Medaillen und große Münzen bis 120 mm passen jetzt in eine eigene Kapsel.',
      p(
        'Bisher gingen Stücke über 90 mm in einer weichen Hülle zurück. Ab dieser Woche werden sie wie jede andere Münze eingekapselt, in einer Kapsel mit breiterem Ring und demselben Etikett.',
      ),
    ],
  },
  {
    title: 'Reading the surface of paper money',
    series: room,
    sites: notes,
    summary: 'Why a banknote is first looked at from the side, and what a light behind it shows.',
    author: 'Hanne Vestergaard',
    picture: 'note',
    days: 4,
    text:
      p(
        'Paper remembers. A fold that was pressed out years ago still breaks the fibers, and a lamp held low beside the note makes it visible again.',
        'A light behind the note shows the rest: thin spots, closed pinholes, a repaired corner.',
      ) +
      h('At home') +
      p('You need no microscope. A small lamp, a dark room and patience are enough for a first look.'),
    german: [
      'Die Oberfläche von Banknoten lesen',
      'Warum eine Banknote zuerst von der Seite betrachtet wird und was Licht von hinten zeigt.',
      p(
        'Papier vergisst nicht. Eine Falte, die vor Jahren ausgepresst wurde, hat die Fasern trotzdem gebrochen, und eine Lampe, flach neben den Schein gehalten, macht sie wieder sichtbar.',
      ),
    ],
  },
  {
    title: 'Pressed, washed, trimmed: what changes a note',
    series: spot,
    sites: notes,
    summary: 'Three treatments that take value away instead of adding it, and the traces they leave.',
    picture: 'note',
    days: 15,
    text:
      p('A note that looks better than its age may simply have been kept well. It may also have been treated.') +
      ul(
        'Washed paper loses its body: it feels soft, and its print is paler in the folds.',
        'Trimmed edges are straighter than any old pair of shears could cut.',
        'Pressed embossing is flat under the fingertip.',
      ),
  },
  {
    title: 'Every denomination of one small bank',
    series: sets,
    sites: notes,
    summary: 'The bank existed for nine years. Finding its notes took a little longer.',
    author: 'Tomás Beaumont',
    picture: 'note',
    days: 20,
    text: p(
      'He lives two streets from where the bank once stood, and bought the first note for its picture of a ferry that his street is named after.',
      'Eleven of the twelve known denominations are in his set. The twelfth is in a museum, and he visits it once a year.',
    ),
  },
  {
    title: 'Page quality, explained with four books',
    series: room,
    sites: comics,
    summary: 'White, off-white, cream, brittle: four copies of the same issue side by side.',
    author: 'Marta Lindqvist',
    picture: 'comic',
    days: 2,
    text: p(
      'The four copies were printed in the same week and lived in four different houses. One was kept in an attic, one in a drawer, one in a bag that was never changed, and one in the dark.',
      'Light and warmth turn paper brown, and acid finishes the work. A copy that smells of vinegar is telling you something.',
      'A bag and a board help only for as long as they are fresh: change them every few years.',
    ),
    german: [
      'Papierqualität, erklärt an vier Heften',
      'Weiß, gebrochen weiß, cremefarben, brüchig: vier Exemplare derselben Ausgabe nebeneinander.',
      p(
        'Die vier Exemplare wurden in derselben Woche gedruckt und haben in vier verschiedenen Häusern gelebt. Eines lag auf dem Dachboden, eines in einer Schublade, eines in einer nie gewechselten Tüte und eines im Dunkeln.',
        'Licht und Wärme bräunen das Papier, und die Säure besorgt den Rest.',
      ),
    ],
  },
  {
    title: 'The whole run, starting from the end',
    series: sets,
    sites: comics,
    summary: 'Most collectors begin with number one. This one began with the last issue.',
    author: 'Priya Raman',
    picture: 'comic',
    days: 11,
    text: p(
      'The last issue of the series cost the cover price. The one before it cost the same. After two years she had sixty issues, and only then did prices begin to rise.',
      'Number one is still missing. She says there is no hurry.',
    ),
  },
  {
    title: 'Signatures are witnessed at four more shows',
    series: announced,
    sites: comics,
    summary: 'Our witnesses travel to four more shows this season. Book a place before you come.',
    picture: 'hall',
    days: 17,
    text: p(
      'A signature counts as witnessed when one of us saw the pen touch the cover. From this season, that is possible at four more shows.',
      'Places are limited. The page of each event says how to book, and what to bring.',
    ),
  },
  {
    title: 'Borders are measured, corners are judged',
    series: room,
    sites: cards,
    summary: 'What a ruler can decide about a card, and what only eyes can.',
    author: 'Owen Achterberg',
    picture: 'card',
    days: 5,
    text:
      p('Borders are arithmetic: the width of the wider one beside that of the other, on the front and on the back.') +
      '<table><thead><tr><th scope="col">Front</th><th scope="col">Highest grade</th></tr></thead><tbody><tr><td>55/45</td><td>10</td></tr><tr><td>60/40</td><td>9</td></tr><tr><td>65/35</td><td>8</td></tr></tbody></table>' +
      p(
        'Corners are different. Two graders look at each of the four, and what counts is how the card looks as a whole.',
      ),
    german: [
      'Ränder werden gemessen, Ecken werden beurteilt',
      'Was ein Lineal über eine Karte entscheiden kann und was nur Augen können.',
      p(
        'Bei den Rändern wird gerechnet: die Breite des breiteren neben der des anderen, vorn und hinten.',
        'Bei den Ecken ist es anders. Zwei Gutachter sehen jede der vier an, und es zählt, wie die Karte als Ganzes wirkt.',
      ),
    ],
  },
  {
    title: 'A touched-up edge under ultraviolet light',
    series: spot,
    sites: cards,
    summary: 'Ink that matches in daylight gives itself away under a small lamp.',
    picture: 'card',
    days: 10,
    text: p(
      'White edges on a dark card are easy to hide with a pen, and hard to see once they are hidden. Modern inks, though, contain brighteners that older cards never had.',
      'Under ultraviolet light the touched-up edge stands out as a bright line. A card like this is returned with a details grade and a note that says why.',
    ),
  },
  {
    title: 'Rookies only, and only from one team',
    series: sets,
    sites: cards,
    summary: 'A narrow idea makes a wide collection: forty years of first cards.',
    author: 'Tomás Beaumont',
    picture: 'card',
    days: 14,
    text: p(
      'The rule is simple: the first card of every player of his team. The result is a chronicle that nobody planned, with stars beside players who stood on the field once.',
      'The most expensive card is not the one he likes best. That one shows a player who now runs the bakery around the corner.',
    ),
  },
  {
    title: 'Following a submission on your phone',
    series: announced,
    sites: everywhere,
    summary: 'Tracking, invoices and delivery notes now fit on a small screen, with large buttons.',
    days: 24,
    text: p(
      'We took the pages of your account apart and put them together again for small screens. Steps stand below each other, numbers can be copied with one touch, and a label can be scanned with the camera.',
      'Nothing was removed. If you miss something, tell us.',
    ),
    german: [
      'Einsendungen lassen sich am Telefon leichter verfolgen',
      'Sendungsverlauf, Rechnungen und Zustellnachweise passen jetzt auf kleine Bildschirme, mit großen Tasten.',
      p(
        'Wir haben die Seiten Ihres Kontos auseinandergenommen und für kleine Bildschirme neu zusammengesetzt. Schritte stehen untereinander, Nummern lassen sich mit einer Berührung kopieren.',
      ),
    ],
  },
  {
    title: 'What happens when you report a holder',
    series: room,
    sites: everywhere,
    summary: 'Every report of a suspicious holder is read by a person. This is what happens next.',
    author: 'Hanne Vestergaard',
    picture: 'hall',
    days: 30,
    text: p(
      'A report reaches the desk that keeps the pictures of certified items. We compare yours with ours: the label, the number, the item, the edges of the holder.',
      'If the holder is not ours, the certificate is marked, so that the next person who looks it up is warned. You are told what we found, usually within a few days.',
    ),
  },
  {
    title: 'Twenty years in one room',
    series: room,
    sites: coins,
    summary: 'Our longest-serving grader looks back, and forward.',
    author: 'Marta Lindqvist',
    days: 41,
    text: p(
      'When he started, pictures were taken on film and numbers were written by hand. The lamp on his desk is the same.',
      'He has seen more coins than he can count, and says that the next tray still makes him curious.',
    ),
  },
  {
    title: 'Our stand at the spring shows',
    series: announced,
    sites: everywhere,
    summary: 'Drop off submissions without postage, talk to graders, and see the new holders.',
    picture: 'hall',
    days: 52,
    lasts: 30,
    text: p('The list of events names every show, with the number of our stand and the services that we offer there.'),
  },
  {
    title: 'Photographs that show more than the eye',
    series: room,
    sites: everywhere,
    summary: 'How certified items are photographed, and why the light moves.',
    author: 'Owen Achterberg',
    picture: 'coin',
    days: 63,
    text: p(
      'One light shows toning, the other shows shape. We take both pictures within a second and join them, so that both are visible at once.',
      'The picture is shown with the certificate and can be enlarged until single hairlines appear.',
    ),
  },
  {
    title: 'The forgotten drawer',
    series: sets,
    sites: everywhere,
    summary: 'An inheritance, four boxes and no list: where do you begin?',
    author: 'Priya Raman',
    days: 74,
    text:
      p('Begin with nothing. Do not clean, do not sort anything, do not take anything out of old envelopes.') +
      ul(
        'Photograph everything as you found it.',
        'Write down what is on envelopes and boxes.',
        'Then ask somebody who has seen many of them.',
      ),
  },
  {
    title: 'Cookies, captchas and your privacy',
    series: null,
    sites: everywhere,
    summary: 'Which data we need to look up a certificate, and which we do without.',
    days: 88,
    text: p(
      'Looking up a certificate needs no account. We count look-ups per network to keep out robots, and forget the count after a day.',
    ),
  },
  {
    title: 'A new way to choose a service',
    series: announced,
    sites: everywhere,
    summary: 'Enter the value of your items, and see which services are possible and what they cost.',
    picture: 'note',
    days: -6,
    text: p('From next week, the page of services and fees answers the question we are asked most often.'),
  },
  {
    title: 'Interview with the head of conservation',
    series: room,
    sites: coins,
    summary: 'To be approved before it is published.',
    days: 0,
    isDraft: true,
    text: p('Questions are answered, pictures are missing.'),
  },
  {
    title: 'The most beautiful labels of the year',
    series: announced,
    sites: everywhere,
    summary: 'A look back, with pictures.',
    days: 0,
    isDraft: true,
    text: p('To be written in December.'),
  },
]
