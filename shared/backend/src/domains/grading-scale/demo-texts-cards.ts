import { type DemoRow, textsOf } from './demo-rows'

/** Grades from 9 down mean the same today and before. */
const lower: readonly DemoRow[] = [
  [
    '9',
    'Mint',
    'A pack-fresh card with a slip or two that you can name.',
    'Mint',
    'Eine packfrische Karte mit ein, zwei Schwächen, die man benennen kann.',
    'A touch of wear on one corner, or centering that is slightly off.',
    'Eine Spur von Abnutzung an einer Ecke oder eine leicht versetzte Zentrierung.',
  ],
  [
    '8-5',
    'Near mint/mint +',
    'Minor wear on a corner or an edge.',
    'Near Mint/Mint +',
    'Geringe Abnutzung an einer Ecke oder Kante.',
  ],
  [
    '8',
    'Near mint/mint',
    'Two or three corners have lost their point.',
    'Near Mint/Mint',
    'Zwei oder drei Ecken haben ihre Spitze verloren.',
  ],
  [
    '7-5',
    'Near mint +',
    'Slight wear on the corners and a few specks on the edges.',
    'Near Mint +',
    'Leichte Abnutzung der Ecken und wenige Punkte an den Kanten.',
  ],
  [
    '7',
    'Near mint',
    'All four corners show white when you look close.',
    'Near Mint',
    'Aus der Nähe sind alle vier Ecken weiß.',
  ],
  [
    '6-5',
    'Excellent/near mint +',
    'Visible wear on the corners; the surface is clean.',
    'Excellent/Near Mint +',
    'Sichtbare Abnutzung der Ecken; die Oberfläche ist sauber.',
  ],
  [
    '6',
    'Excellent/near mint',
    'Visible wear, or a light scratch.',
    'Excellent/Near Mint',
    'Sichtbare Abnutzung oder ein leichter Kratzer.',
  ],
  ['5-5', 'Excellent +', 'Corners begin to round.', 'Excellent +', 'Die Ecken beginnen rund zu werden.'],
  [
    '5',
    'Excellent',
    'Slightly rounded corners, with wear on the edges.',
    'Excellent',
    'Leicht gerundete Ecken, mit Abnutzung der Kanten.',
  ],
  [
    '4-5',
    'Very good/excellent +',
    'Rounded corners, or a light crease.',
    'Very Good/Excellent +',
    'Gerundete Ecken oder ein leichter Knick.',
  ],
  [
    '4',
    'Very good/excellent',
    'A crease that is seen at an angle.',
    'Very Good/Excellent',
    'Ein Knick, der schräg zu sehen ist.',
  ],
  [
    '3-5',
    'Very good +',
    'A visible crease or several scratches.',
    'Very Good +',
    'Ein sichtbarer Knick oder mehrere Kratzer.',
  ],
  ['3', 'Very good', 'Rounded corners and creases.', 'Very Good', 'Gerundete Ecken und Knicke.'],
  ['2-5', 'Good +', 'Several creases, and much wear.', 'Good +', 'Mehrere Knicke und viel Abnutzung.'],
  [
    '2',
    'Good',
    'Heavy wear on corners, edges and surface.',
    'Good',
    'Starke Abnutzung an Ecken, Kanten und Oberfläche.',
  ],
  ['1-5', 'Fair', 'Very heavy wear; the card is whole.', 'Fair', 'Sehr starke Abnutzung; die Karte ist vollständig.'],
  ['1', 'Poor', 'Heavy creases, or a small piece is gone.', 'Poor', 'Starke Knicke, oder ein kleines Stück fehlt.'],
]

const perfect: readonly DemoRow[] = [
  [
    'perfect-10',
    'Perfect',
    'A loupe finds nothing, and a ruler finds equal borders.',
    'Perfect',
    'Die Lupe findet nichts, und das Lineal findet gleiche Ränder.',
  ],
  [
    'pristine-10',
    'Pristine',
    'The bare eye finds nothing; borders differ by a hair.',
    'Pristine',
    'Das bloße Auge findet nichts; die Ränder weichen um ein Haar ab.',
  ],
]

const standard: readonly DemoRow[] = [
  [
    '',
    'Cards from 1 to 10',
    'Cards are graded from 1 to 10 for centering, corners, edges and surface. Three names share the 10: Perfect is above Pristine, and Pristine above Gem Mint.',
    'Karten von 1 bis 10',
    'Karten werden von 1 bis 10 nach Zentrierung, Ecken, Kanten und Oberfläche bewertet. Drei Namen teilen sich die 10: Perfect steht über Pristine, Pristine über Gem Mint.',
    'Measure the borders, judge the corners, then tilt the card to see its surface.',
    'Messen Sie die Ränder, beurteilen Sie die Ecken und kippen Sie dann die Karte, um die Oberfläche zu sehen.',
  ],
  ...perfect,
  [
    'gem-mint-10',
    'Gem Mint',
    'Four points for corners, gloss to the edge, and one speck at most.',
    'Gem Mint',
    'Vier Spitzen als Ecken, Glanz bis zum Rand und höchstens ein Punkt.',
    'Borders close to 55 to 45 on the front.',
    'Ränder vorn nahe 55 zu 45.',
  ],
  [
    'mint-plus-9-5',
    'Mint +',
    'Almost Gem Mint, with one small flaw.',
    'Mint +',
    'Fast Gem Mint, mit einem kleinen Makel.',
  ],
  ...lower,
]

const legacy: readonly DemoRow[] = [
  [
    '',
    'Labels before the change of the scale',
    'Cards in older holders keep the grade on their label. There 9.5 was called Gem Mint, and there was no Gem Mint 10.',
    'Etiketten vor der Änderung der Skala',
    'Karten in älteren Haltern behalten die Bewertung auf ihrem Etikett. Dort hieß 9.5 Gem Mint, und ein Gem Mint 10 gab es nicht.',
  ],
  ...perfect,
  [
    '9-5',
    'Gem Mint',
    'Four points for corners, gloss to the edge, and one speck at most.',
    'Gem Mint',
    'Vier Spitzen als Ecken, Glanz bis zum Rand und höchstens ein Punkt.',
  ],
  ...lower,
]

export const cardTexts = [...textsOf('cards', 'standard', standard), ...textsOf('cards', 'legacy', legacy)]
