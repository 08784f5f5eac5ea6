/** Writes dealers and locations for tests. */
import type { InferInsertModel } from 'drizzle-orm'
import { found } from '../../../errors'
import type { TestApp } from '../../../testing/harness'
import { dealerLocations, dealers } from '../tables'

type Draft = Partial<InferInsertModel<typeof dealerLocations>>

let last = 0
/** Writes a dealer without locations and people. */
export async function writeDealer({ db }: TestApp['ctx'], name = 'Test Coins'): Promise<number> {
  const DealerNumber = String(500_000 + ++last)
  const [dealer] = await db
    .insert(dealers)
    .values({ Name: name, DealerNumber, Companies: ['NGC'] })
    .returning({ DealerID: dealers.DealerID })
  return found(dealer).DealerID
}

/** Returns a writer of a dealer with a location: of the UK, without state, published, for coins. */
export const writerOf =
  (app: () => TestApp) =>
  async (more: Draft = {}, name = 'Test Coins'): Promise<number> => {
    const { db } = app().ctx
    const draft = {
      DealerID: await writeDealer(app().ctx, name),
      City: 'Testville',
      CountryID: 1,
      TimeZone: 'America/New_York',
      CollectibleTypes: ['Coin' as const],
      IsPublished: true,
      ...more,
    }
    const [made] = await db.insert(dealerLocations).values(draft).returning({ LocationID: dealerLocations.LocationID })
    return found(made).LocationID
  }
