/** The whole demo catalogue. Coins and notes are real series; comics and cards are invented. */
import { demoComics } from './comics'
import { europeanCoins } from './european-coins'
import { overseasCoins } from './overseas-coins'
import { subcategoriesOf } from './series'
import { type DemoCategory, named } from './shape'
import { demoSportsCards } from './sports-cards'
import { demoTradingCards } from './trading-cards'
import { unitedStatesCoins } from './united-states-coins'
import { unitedStatesGoldCoins } from './united-states-gold-coins'
import { unitedStatesNotes } from './united-states-notes'
import { worldNotes } from './world-notes'

const home = 'United States'
type Series = Record<string, Record<string, string>>

const categoriesOf = (kind: 'Coin' | 'Note', series: Series): DemoCategory[] =>
  Object.entries(series).flatMap(([country, categories]) =>
    Object.entries(categories).map(([category, text]) => ({
      Company: kind === 'Coin' ? 'NGC' : 'PMG',
      CollectibleType: kind,
      country: named(country).SEOName,
      IsWorld: country !== home,
      ...named(category),
      subcategories: subcategoriesOf(text, { kind, country: kind === 'Coin' && country !== home ? country : '' }),
    })),
  )

/** Returns the catalogue of all companies, the same at every call, in the order in which it is listed. */
export const demoCatalogue = (): { categories: DemoCategory[] } => ({
  categories: [
    ...categoriesOf('Coin', { [home]: { ...unitedStatesCoins, ...unitedStatesGoldCoins } }),
    ...categoriesOf('Coin', { ...europeanCoins, ...overseasCoins }),
    ...categoriesOf('Note', { [home]: unitedStatesNotes, ...worldNotes }),
    ...demoComics(),
    ...demoSportsCards(),
    ...demoTradingCards(),
  ],
})
