/** The galleries of the demonstration in words: 24 coins with three filters, and six notes with one. */
import type { Metal, Motif } from './demo-pictures'

export type DemoFilter = {
  name: string
  german: string
  isCheckbox: boolean
  isInclusive: boolean
  options: readonly (readonly [name: string, german: string])[]
}

export const coinGallery = {
  name: 'Coins of the Reference Collection',
  seoName: 'reference-coins',
  intro: 'Coins that our graders use to compare others with, each shown from both sides.',
  imageLabel: 'Obverse',
  altImageLabel: 'Reverse',
  german: {
    Name: 'Münzen der Vergleichssammlung',
    Intro: 'Münzen, mit denen unsere Grader andere vergleichen, jede von beiden Seiten.',
    ImageLabel: 'Vorderseite',
    AltImageLabel: 'Rückseite',
  },
  sites: ['NGC-com', 'NGC-uk', 'NGC-de'],
}

export const coinFilters: readonly DemoFilter[] = [
  {
    name: 'Metal',
    german: 'Metall',
    isCheckbox: false,
    isInclusive: true,
    options: [
      ['Gold', 'Gold'],
      ['Silver', 'Silber'],
      ['Copper', 'Kupfer'],
    ],
  },
  {
    name: 'Period',
    german: 'Zeit',
    isCheckbox: true,
    isInclusive: true,
    options: [
      ['Before 1850', 'Vor 1850'],
      ['1850–1899', '1850–1899'],
      ['1900 and later', 'Ab 1900'],
    ],
  },
  {
    name: 'Features',
    german: 'Merkmale',
    isCheckbox: true,
    isInclusive: false,
    options: [
      ['Proof', 'Polierte Platte'],
      ['Toned', 'Patina'],
      ['First year', 'Erster Jahrgang'],
    ],
  },
]

export type DemoCoin = { name: string; grade: string; text: string; metal: Metal; motif: Motif; options: string[] }
const values = { gold: '20', silver: '1', copper: '½' } as const
export const markOf = (metal: Metal): string => values[metal]

const coin = (
  name: string,
  grade: string,
  metal: Metal,
  motif: Motif,
  text: string,
  ...features: string[]
): DemoCoin => {
  const year = Number(name.slice(0, 4))
  const period = year < 1850 ? 'Before 1850' : year < 1900 ? '1850–1899' : '1900 and later'
  const ofMetal = metal === 'gold' ? 'Gold' : metal === 'silver' ? 'Silver' : 'Copper'
  return { name, grade, text, metal, motif, options: [ofMetal, period, ...features] }
}

export const coins: readonly DemoCoin[] = [
  coin('1907 Star Twenty', 'MS 65', 'gold', 'star', 'Full luster on both sides.', 'First year'),
  coin('1883 Harbor Dollar', 'MS 64', 'silver', 'ship', 'Rainbow toning along the rim.', 'Toned'),
  coin('1849 Oak Half Cent', 'AU 58', 'copper', 'tree', 'Brown, with traces of red.', 'First year'),
  coin('1911 Sunrise Ten', 'MS 63', 'gold', 'sun', 'A sharp strike.'),
  coin('1892 Crown Dollar', 'PF 66', 'silver', 'crown', 'Mirrors without hairlines.', 'Proof', 'Toned'),
  coin('1824 Anchor Half Cent', 'VF 30', 'copper', 'anchor', 'Even wear and a clear date.'),
  coin('1868 Summit Five', 'PF 64', 'gold', 'mountain', 'One of few proofs of this year.', 'Proof'),
  coin('1904 Swallow Dollar', 'MS 66', 'silver', 'bird', 'White, with full wings.'),
  coin('1921 Star Half Cent', 'MS 63', 'copper', 'star', 'Mostly red.'),
  coin('1838 Ship Ten', 'AU 55', 'gold', 'ship', 'The first year of the type.', 'First year'),
  coin('1878 Oak Dollar', 'MS 65', 'silver', 'tree', 'Strong details in the leaves.', 'First year'),
  coin('1864 Sunrise Half Cent', 'PF 63', 'copper', 'sun', 'Red and brown.', 'Proof', 'Toned'),
  coin('1926 Crown Twenty', 'MS 64', 'gold', 'crown', 'Clean fields.'),
  coin('1845 Anchor Dollar', 'XF 45', 'silver', 'anchor', 'Gray toning, as found.', 'Toned'),
  coin('1901 Summit Half Cent', 'MS 64', 'copper', 'mountain', 'Light marks only.', 'First year'),
  coin('1895 Swallow Five', 'MS 62', 'gold', 'bird', 'A coin of the middle of its grade.'),
  coin('1916 Star Dollar', 'MS 67', 'silver', 'star', 'The finest of our collection.', 'First year'),
  coin('1856 Ship Half Cent', 'PF 65', 'copper', 'ship', 'A proof of the pattern year.', 'Proof', 'First year'),
  coin('1834 Oak Five', 'AU 53', 'gold', 'tree', 'Light wear on the crown of the tree.'),
  coin('1936 Sunrise Dollar', 'PF 67', 'silver', 'sun', 'Cameo contrast.', 'Proof'),
  coin('1847 Crown Half Cent', 'AU 50', 'copper', 'crown', 'Dark and even.', 'Toned'),
  coin('1889 Anchor Ten', 'PF 65', 'gold', 'anchor', 'Deep mirrors.', 'Proof', 'First year'),
  coin('1870 Summit Dollar', 'PF 64', 'silver', 'mountain', 'Blue toning on the back.', 'Proof', 'Toned'),
  // Name and grade are those of its certificate.
  coin('1942 Dime', 'XF 40', 'silver', 'bird', 'A classic overdate.'),
]

export const noteGallery = {
  name: 'Notes of Five Printers',
  seoName: 'notes-of-five-printers',
  intro: 'Specimen notes with their guilloches and medallions.',
  imageLabel: 'Front',
  altImageLabel: 'Back',
  sites: ['PMG-com'],
}
export const noteFilters: readonly DemoFilter[] = [
  {
    name: 'Denomination',
    german: 'Nennwert',
    isCheckbox: true,
    isInclusive: true,
    options: [
      ['Up to 10', 'Bis 10'],
      ['More than 10', 'Über 10'],
    ],
  },
]
export const notes = [
  { name: '1 Crown Specimen, 1924', grade: 'PMG 66 EPQ', color: '#2f6b4f', value: '1' },
  { name: '5 Crowns Specimen, 1924', grade: 'PMG 65 EPQ', color: '#2b4fb3', value: '5' },
  { name: '10 Crowns Specimen, 1925', grade: 'PMG 64', color: '#a8322a', value: '10' },
  { name: '20 Crowns Specimen, 1926', grade: 'PMG 67 EPQ', color: '#6b4a8f', value: '20' },
  { name: '50 Crowns Specimen, 1926', grade: 'PMG 63', color: '#8a5a1f', value: '50' },
  { name: '100 Crowns Specimen, 1928', grade: 'PMG 65', color: '#1f6f78', value: '100' },
] as const
