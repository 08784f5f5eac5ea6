/** Writes dealers and locations for tests. */
import type { InferInsertModel } from 'drizzle-orm'
import { found } from '../../../errors'
import type { TestApp } from '../../../testing/harness'
import { dealerLocations, dealers } from '../tables'

type Draft = Partial<InferInsertModel<typeof dealerLocations>>

/** Returns a writer of a dealer with a location: of the UK, without state, published, for coins. */
export const writerOf =
  (app: () => TestApp) =>
  async (more: Draft = {}, name = 'Test Coins'): Promise<number> => {
    const { db } = app().ctx
    const [dealer] = await db.insert(dealers).values({ Name: name }).returning({ DealerID: dealers.DealerID })
    const draft = {
      DealerID: found(dealer).DealerID,
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
