/** The set types, names and texts of the registry of the demonstration. */
import type { CorrectionAnswer } from '@obverse/contract/rules/registry'
import type { companies } from '@obverse/contract/rules/sites'

type Company = (typeof companies)[number]

/** The set types: the subcategories whose items are their slots, and the number of sets. */
export const told: readonly {
  company: Company
  SEOName: string
  Name: string
  Description: string
  of: readonly string[]
  sets: number
}[] = [
  {
    company: 'NGC',
    SEOName: 'morgan-dollars',
    Name: 'Morgan Dollars, 1878–1921',
    Description: 'One dollar of each date and mint, in any designation.',
    of: ['Morgan dollars (1878-1889)', 'Morgan dollars (1890-1904)', 'Morgan dollars (1921)'],
    sets: 7,
  },
  {
    company: 'NGC',
    SEOName: 'mercury-dimes',
    Name: 'Mercury Dimes, 1916–1945',
    Description: 'One dime of each date and mint.',
    of: ['Mercury dimes (1916-1931)', 'Mercury dimes (1934-1945)'],
    sets: 5,
  },
  {
    company: 'NGC',
    SEOName: 'sower-francs',
    Name: 'Sower Francs',
    Description: 'One franc of each date.',
    of: ['Sower, 1 franc'],
    sets: 6,
  },
  {
    company: 'PMG',
    SEOName: 'one-dollar-federal-reserve-notes',
    Name: '$1 Federal Reserve Notes',
    Description: 'One note of each series and bank.',
    of: ['$1 Federal Reserve notes'],
    sets: 5,
  },
  {
    company: 'CGC',
    SEOName: 'captain-meridian',
    Name: 'Captain Meridian',
    Description: 'One copy of each issue.',
    of: ['Captain Meridian'],
    sets: 4,
  },
  {
    company: 'CSG',
    SEOName: 'prairie-hockey-2015',
    Name: '2015 Prairie Hockey',
    Description: 'One of each card.',
    of: ['2015 Prairie Hockey'],
    sets: 4,
  },
  {
    company: 'CRD',
    SEOName: 'rootmarch-second-printing',
    Name: 'Rootmarch Duel, Second Printing',
    Description: 'One of each card of the second printing.',
    of: ['Second printing'],
    sets: 4,
  },
]

export const setNames = [
  'The Riverbend Collection',
  'Harbor Lights',
  'Found in the Attic',
  'Grandfather’s Cabinet',
  'The Long Winter Set',
  'Sunday Afternoons',
  'Two Brothers',
  'The Orchard Road Set',
] as const
export const customNames = [
  'Favorites of Mine',
  'Best Designs',
  'A Year in One Box',
  'Odd and Lovely',
  'Shown at the Club',
  'Before 1930',
  'For My Daughter',
] as const
export const remarks = [
  'Bought at a show after looking for six years.',
  'The first one I ever sent in.',
  'The toning is better than any picture of it.',
] as const

export const awardsText = `<p>Each January we look at every public set of the registry and honor the best of the year that ended. Nobody has to enter: a set that is public on December 31 takes part.</p>
<h3>The awards</h3>
<ul>
<li><strong>Best Classic Set</strong>: a complete or nearly complete set of older issues.</li>
<li><strong>Best Modern Set</strong>: the same for what was made in the last fifty years.</li>
<li><strong>Best Presented Set</strong>: photographs and descriptions that teach the reader something.</li>
<li><strong>Best Custom Set</strong>: a set by rules of its owner’s own.</li>
<li><strong>Overall Achievement</strong>: one member’s sets together.</li>
<li><strong>People’s Favorite</strong>: chosen by members.</li>
</ul>
<h3>What winners receive</h3>
<p>A plaque, a mark beside the set, and grading credit for the next submission. We write to winners by mail.</p>`

/** Score-correction requests: the words of the member, their age, and the answer to processed ones. */
export const requests: readonly { text: string; daysAgo: number; answer?: CorrectionAnswer }[] = [
  { text: 'This date brings fewer points than the one before it, although it is scarcer in every grade.', daysAgo: 1 },
  { text: 'The points of the highest grade are below those of the grade under it.', daysAgo: 2 },
  { text: 'Please compare the plus grades: they bring the same as those without.', daysAgo: 4 },
  { text: 'Two sales this fall were far above what the points say.', daysAgo: 6 },
  { text: 'I think the star was left out of the table for this one.', daysAgo: 9 },
  { text: 'The points did not change when the population doubled.', daysAgo: 13 },
  { text: 'Lower grades bring almost nothing; nobody can begin a set that way.', daysAgo: 20, answer: 'right-already' },
  { text: 'The grade 64 brings more than 65.', daysAgo: 31, answer: 'corrected' },
  { text: 'Not fair.', daysAgo: 45, answer: 'not-enough' },
  { text: 'The grade 64 brings more than 65, as others wrote before.', daysAgo: 46, answer: 'asked-before' },
  { text: 'This issue is missing from the table.', daysAgo: 80, answer: 'corrected' },
  { text: 'How are points made at all?', daysAgo: 120, answer: 'looked-at' },
]
