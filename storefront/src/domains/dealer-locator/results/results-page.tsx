import { CallFailed, callFailed } from '@obverse/contract/client'
import type { DealerPlace, DealerSearch } from '@obverse/contract/domains/dealer-locator'
import { usualRadius } from '@obverse/contract/rules/dealer-locator'
import { Columns } from '../../../components/columns'
import { MapOf } from '../../../components/dealer-map/map-of'
import layout from '../../../components/layout.module.css'
import { ListEmpty } from '../../../components/list-state'
import { Notice } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import { Pager } from '../../../components/pager'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import styles from '../dealer-locator.module.css'
import { formatRadius } from '../distance'
import { NearMe } from '../near-me'
import { PlacesSource } from '../places-source'
import { type Asked, isAsked, queryOf, readAsked, type Sent } from './asked'
import { FoundDealer } from './found-dealer'
import { ResultsForm } from './results-form'

/** Renders /dealer-locator/results/: the dealers of the question in the address (LOC-2). */
export async function ResultsPage({ page, sent }: { page: Page; sent: Sent }) {
  const { client, t: all, href } = page
  const t = below(all, 'DealerLocator.Results')
  const asked = readAsked(sent)
  const [{ Groups }, { Services }, { Specialties }, answer] = await Promise.all([
    client.dealerLocator.specialtyGroups(),
    client.dealerLocator.services(),
    client.dealerLocator.specialties(),
    isAsked(asked) ? find(page, asked) : null,
  ])
  const place = answer?.kind === 'found' ? answer.place : undefined
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={place ? t('TitleNear', { place: place.Name }) : asked.position ? t('TitleAtPosition') : t('Title')}
        trail={[{ href: paths.dealers, name: all('DealerLocator.Landing.Title') }]}
      />
      <Texts page={page} of={['DealerLocator.NearMe', 'DealerLocator.Map']}>
        <Columns aside="start">
          <aside className={styles.aside}>
            <ResultsForm page={page} asked={asked} groups={Groups} services={Services} />
            <NearMe results={href(paths.dealerResults)} />
            <PlacesSource page={page} />
          </aside>
          <div className={styles.results}>
            {answer === null && <ListEmpty title={t('Nothing')} />}
            {answer?.kind === 'failed' && (
              <>
                <meta name="page-status" content="503" />
                <Notice tone="danger">{t(answer.isLimited ? 'Limited' : 'Unavailable')}</Notice>
              </>
            )}
            {answer?.kind === 'unknown' && (
              <Notice tone="warning" quiet>
                <p>{t('UnknownPlace', { place: asked.location })}</p>
              </Notice>
            )}
            {answer?.kind === 'found' && answer.others.length > 0 && (
              <p className={styles.others}>
                {t('Others')}{' '}
                {answer.others.map(({ Name }) => (
                  <a key={Name} href={href(paths.dealerResults) + queryOf({ ...asked, location: Name, page: 1 })}>
                    {Name}
                  </a>
                ))}
              </p>
            )}
            {(answer?.kind === 'found' || answer?.kind === 'unknown') && (
              <>
                <Summary page={page} asked={asked} answer={answer} />
                <div className={styles.withMap}>
                  <MapOf found={answer.search.Locations} />
                  <div className={styles.list}>
                    {answer.search.Locations.map((found, at) => (
                      <FoundDealer
                        key={found.LocationID}
                        page={page}
                        found={found}
                        number={at + 1}
                        specialties={Specialties}
                        services={Services}
                      />
                    ))}
                  </div>
                </div>
                <Pager
                  page={answer.search.Page}
                  count={answer.kind === 'found' ? answer.search.TotalPages : 1}
                  hrefOf={(number) => href(paths.dealerResults) + queryOf({ ...asked, page: number })}
                  t={below(all, 'Pager')}
                />
              </>
            )}
          </div>
        </Columns>
      </Texts>
    </div>
  )
}

type Found = { kind: 'found'; search: DealerSearch; place?: DealerPlace; others: DealerPlace[]; radius: number }
/** No place is known by the typed name: some dealers of the site are offered all the same. */
type Unknown = { kind: 'unknown'; search: DealerSearch }
type Answer = Found | Unknown | { kind: 'failed'; isLimited: boolean }

/** The dealers that are offered when nobody knows the place. */
const offeredCount = 5

/** Finds the place of the question, and the dealers around it. */
async function find({ client: { dealerLocator } }: Page, asked: Asked): Promise<Answer> {
  const { location, position, specialties, services, openNow, page } = asked
  const filters = { specialties, services, openNow: String(openNow) }
  try {
    if (location === '') {
      const radius = asked.radius ?? usualRadius
      const query = { ...filters, ...position, radius, page }
      return { kind: 'found', search: await dealerLocator.search({ query }), others: [], radius }
    }
    const { Candidates } = await dealerLocator.places({ query: { place: location } })
    const [place, ...others] = Candidates
    if (!place) {
      const search = await dealerLocator.search({ query: { ...filters, perPage: offeredCount } })
      return { kind: 'unknown', search }
    }
    const radius = asked.radius ?? Math.max(usualRadius, Math.round(place.RadiusKilometers))
    const query = { ...filters, lat: place.Latitude, lon: place.Longitude, radius, page }
    return { kind: 'found', search: await dealerLocator.search({ query }), place, others, radius }
  } catch (error) {
    if (error instanceof CallFailed) return { kind: 'failed', isLimited: callFailed(error, 'rate_limited') }
    throw error
  }
}

type SummaryProps = { page: Page; asked: Asked; answer: Found | Unknown }

/** Says how many dealers were found, or why others are shown. */
function Summary({ page, asked, answer }: SummaryProps) {
  const { href, culture } = page
  const t = below(page.t, 'DealerLocator.Results')
  const { TotalLocationAmount: count, IsNearest, Locations } = answer.search
  const isFiltered = asked.specialties.length > 0 || asked.services.length > 0 || asked.openNow
  const clear = isFiltered && (
    <a href={href(paths.dealerResults) + queryOf({ location: asked.location, position: asked.position })}>
      {t('Clear')}
    </a>
  )
  if (Locations.length === 0) return <ListEmpty title={t(isFiltered ? 'NoneFits' : 'None')}>{clear}</ListEmpty>
  if (answer.kind === 'unknown') return <p className={styles.count}>{t('Offered')}</p>
  if (IsNearest)
    return (
      <Notice quiet>
        <p>
          {t(isFiltered ? 'NearestFitting' : 'Nearest', {
            radius: formatRadius(answer.radius, culture),
            count: Locations.length,
          })}{' '}
          {clear}
        </p>
      </Notice>
    )
  return <p className={styles.count}>{t('Count', { count })}</p>
}
