/** Answers the places that a visitor may mean: from another service, if one is set, or from those built in. */
import type { DealerPlaces } from '@obverse/contract/domains/dealer-locator'
import { homeCountries } from '@obverse/contract/rules/sites'
import type { Context } from '../../../context'
import { type Limit, limitAttempts } from '../../../http/limits'
import { outside } from '../../../http/turns'
import { gazetteer } from './gazetteer'
import { httpGeocoder } from './http-geocoder'
import { onlyCountryOf } from './place'

const placeLimit: Limit = { name: 'dealer-places', max: 120, windowSeconds: 60 }

/** Returns the places of a text; without any the text is none that somebody knows. @throws Failure 429 */
export async function findPlaces(ctx: Context, place: string): Promise<DealerPlaces> {
  if (!ctx.isForStore) await limitAttempts(ctx, placeLimit)
  const asked = { place, home: homeCountries[ctx.site.Region], only: onlyCountryOf(place), culture: ctx.culture }
  if (!ctx.geocoder) return { Candidates: await gazetteer.find(asked) }
  try {
    return { Candidates: await outside(ctx.turn, httpGeocoder(ctx.geocoder)).find(asked) }
  } catch (error) {
    ctx.log.warn({ error }, 'The geocoder does not answer: the places that are built in stand in')
    return { Candidates: await gazetteer.find(asked) }
  }
}
