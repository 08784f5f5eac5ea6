/**
 * The catalogue of what dealers offer. The numbers are stored with each location: new ones get the next number, and none is
 * ever used again. The names are texts, in every language.
 */
import { type CollectibleType, collectibleTypes } from '@obverse/contract/rules/cert-lookup'
import type { ServerKey } from '../../texts'

export type Specialty = {
  ID: number
  SeoName: string
  Name: ServerKey
  CollectibleType: CollectibleType
  IsFeatured: boolean
}
export type SpecialtyGroup = {
  SeoName: string
  Name: ServerKey
  CollectibleType: CollectibleType
  specialties: readonly Specialty[]
}
export type Service = { ID: number; SeoName: string; Name: ServerKey; CollectibleTypes: readonly CollectibleType[] }

type Row = readonly [ID: number, SeoName: string, Name: ServerKey, isFeatured?: 'featured']
const group = (
  CollectibleType: CollectibleType,
  SeoName: string,
  Name: ServerKey,
  rows: readonly Row[],
): SpecialtyGroup => ({
  SeoName,
  Name,
  CollectibleType,
  specialties: rows.map(([ID, seoName, name, isFeatured]) => ({
    ID,
    SeoName: seoName,
    Name: name,
    CollectibleType,
    IsFeatured: isFeatured === 'featured',
  })),
})

export const specialtyGroups: readonly SpecialtyGroup[] = [
  group('Coin', 'us-coins', 'DealerLocator.Groups.UsCoins', [
    [1, 'morgan-dollars', 'DealerLocator.Specialties.MorganDollars', 'featured'],
    [2, 'early-us-coins', 'DealerLocator.Specialties.EarlyUsCoins'],
    [3, 'us-gold', 'DealerLocator.Specialties.UsGold', 'featured'],
    [4, 'us-type-coins', 'DealerLocator.Specialties.UsTypeCoins'],
    [5, 'modern-us-coins', 'DealerLocator.Specialties.ModernUsCoins'],
    [6, 'us-commemoratives', 'DealerLocator.Specialties.UsCommemoratives'],
    [7, 'coin-errors', 'DealerLocator.Specialties.CoinErrors', 'featured'],
  ]),
  group('Coin', 'world-coins', 'DealerLocator.Groups.WorldCoins', [
    [8, 'british-coins', 'DealerLocator.Specialties.BritishCoins', 'featured'],
    [9, 'german-coins', 'DealerLocator.Specialties.GermanCoins', 'featured'],
    [10, 'chinese-coins', 'DealerLocator.Specialties.ChineseCoins', 'featured'],
    [11, 'world-gold', 'DealerLocator.Specialties.WorldGold'],
    [12, 'latin-american-coins', 'DealerLocator.Specialties.LatinAmericanCoins'],
  ]),
  group('Coin', 'ancient-coins', 'DealerLocator.Groups.AncientCoins', [
    [13, 'greek-coins', 'DealerLocator.Specialties.GreekCoins'],
    [14, 'roman-coins', 'DealerLocator.Specialties.RomanCoins', 'featured'],
    [15, 'byzantine-coins', 'DealerLocator.Specialties.ByzantineCoins'],
  ]),
  group('Coin', 'bullion-and-medals', 'DealerLocator.Groups.BullionAndMedals', [
    [16, 'bullion', 'DealerLocator.Specialties.Bullion'],
    [17, 'medals-and-tokens', 'DealerLocator.Specialties.MedalsAndTokens'],
  ]),
  group('Note', 'us-notes', 'DealerLocator.Groups.UsNotes', [
    [18, 'large-size-notes', 'DealerLocator.Specialties.LargeSizeNotes', 'featured'],
    [19, 'small-size-notes', 'DealerLocator.Specialties.SmallSizeNotes'],
    [20, 'national-bank-notes', 'DealerLocator.Specialties.NationalBankNotes', 'featured'],
    [21, 'confederate-notes', 'DealerLocator.Specialties.ConfederateNotes'],
  ]),
  group('Note', 'world-notes', 'DealerLocator.Groups.WorldNotes', [
    [22, 'british-notes', 'DealerLocator.Specialties.BritishNotes', 'featured'],
    [23, 'german-notes', 'DealerLocator.Specialties.GermanNotes', 'featured'],
    [24, 'chinese-notes', 'DealerLocator.Specialties.ChineseNotes'],
    [25, 'note-errors', 'DealerLocator.Specialties.NoteErrors'],
  ]),
  group('Comic', 'comic-ages', 'DealerLocator.Groups.ComicAges', [
    [26, 'golden-age-comics', 'DealerLocator.Specialties.GoldenAgeComics', 'featured'],
    [27, 'silver-age-comics', 'DealerLocator.Specialties.SilverAgeComics', 'featured'],
    [28, 'bronze-age-comics', 'DealerLocator.Specialties.BronzeAgeComics'],
    [29, 'modern-comics', 'DealerLocator.Specialties.ModernComics', 'featured'],
  ]),
  group('Comic', 'comic-kinds', 'DealerLocator.Groups.ComicKinds', [
    [30, 'european-comics', 'DealerLocator.Specialties.EuropeanComics'],
    [31, 'manga', 'DealerLocator.Specialties.Manga'],
    [32, 'original-art', 'DealerLocator.Specialties.OriginalArt', 'featured'],
    [33, 'magazines', 'DealerLocator.Specialties.Magazines'],
  ]),
  group('SportsCard', 'sports', 'DealerLocator.Groups.Sports', [
    [34, 'baseball-cards', 'DealerLocator.Specialties.BaseballCards', 'featured'],
    [35, 'basketball-cards', 'DealerLocator.Specialties.BasketballCards', 'featured'],
    [36, 'football-cards', 'DealerLocator.Specialties.FootballCards'],
    [37, 'soccer-cards', 'DealerLocator.Specialties.SoccerCards', 'featured'],
    [38, 'hockey-cards', 'DealerLocator.Specialties.HockeyCards'],
    [39, 'vintage-sports-cards', 'DealerLocator.Specialties.VintageSportsCards'],
  ]),
  group('TradingCard', 'card-games', 'DealerLocator.Groups.CardGames', [
    [40, 'card-games-japan', 'DealerLocator.Specialties.CardGamesJapan', 'featured'],
    [41, 'card-games-fantasy', 'DealerLocator.Specialties.CardGamesFantasy', 'featured'],
    [42, 'non-sports-cards', 'DealerLocator.Specialties.NonSportsCards'],
    [43, 'sealed-boxes', 'DealerLocator.Specialties.SealedBoxes'],
  ]),
]
export const specialties: readonly Specialty[] = specialtyGroups.flatMap((one) => one.specialties)

const everyType = collectibleTypes
export const services: readonly Service[] = [
  { ID: 1, SeoName: 'on-site-grading', Name: 'DealerLocator.Services.OnSiteGrading', CollectibleTypes: everyType },
  {
    ID: 2,
    SeoName: 'submission-drop-off',
    Name: 'DealerLocator.Services.SubmissionDropOff',
    CollectibleTypes: everyType,
  },
  { ID: 3, SeoName: 'buying', Name: 'DealerLocator.Services.Buying', CollectibleTypes: everyType },
  { ID: 4, SeoName: 'selling', Name: 'DealerLocator.Services.Selling', CollectibleTypes: everyType },
  { ID: 5, SeoName: 'appraisals', Name: 'DealerLocator.Services.Appraisals', CollectibleTypes: everyType },
  { ID: 6, SeoName: 'consignment', Name: 'DealerLocator.Services.Consignment', CollectibleTypes: everyType },
  { ID: 7, SeoName: 'estates', Name: 'DealerLocator.Services.Estates', CollectibleTypes: everyType },
  { ID: 8, SeoName: 'supplies', Name: 'DealerLocator.Services.Supplies', CollectibleTypes: everyType },
  { ID: 9, SeoName: 'shipping-abroad', Name: 'DealerLocator.Services.ShippingAbroad', CollectibleTypes: everyType },
  { ID: 10, SeoName: 'bullion-trading', Name: 'DealerLocator.Services.BullionTrading', CollectibleTypes: ['Coin'] },
  { ID: 11, SeoName: 'pressing', Name: 'DealerLocator.Services.Pressing', CollectibleTypes: ['Comic'] },
  {
    ID: 12,
    SeoName: 'signature-witnessing',
    Name: 'DealerLocator.Services.SignatureWitnessing',
    CollectibleTypes: ['Comic', 'SportsCard', 'TradingCard'],
  },
]

const byKey = <T extends { ID: number; SeoName: string }>(all: readonly T[]): ReadonlyMap<string, number> =>
  new Map(all.flatMap(({ ID, SeoName }) => [[String(ID), ID] as const, [SeoName, ID] as const]))
const specialtyKeys = byKey(specialties)
const serviceKeys = byKey(services)
const numbersIn = (keys: ReadonlyMap<string, number>, given: readonly string[]): number[] => [
  // No location has 0: what nobody knows is offered by nobody.
  ...new Set(given.map((key) => keys.get(key) ?? 0)),
]

/** Returns the numbers of specialties by their numbers or names in addresses; 0 for one that does not exist. */
export const specialtyNumbers = (given: readonly string[]): number[] => numbersIn(specialtyKeys, given)
/** Returns the numbers of services by their numbers or names in addresses; 0 for one that does not exist. */
export const serviceNumbers = (given: readonly string[]): number[] => numbersIn(serviceKeys, given)
