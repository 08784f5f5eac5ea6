import { homeCountries } from '@obverse/contract/rules/sites'
import { ArrowLink } from '../../components/arrow-link'
import layout from '../../components/layout.module.css'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import { StructuredData } from '../../components/structured-data'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import styles from './dealer-locator.module.css'
import { NearMe } from './near-me'
import { PlaceForm } from './place-form'
import { queryOf } from './results/asked'

const questions = ['find', 'submit', 'open', 'distance', 'wrong', 'become'] as const

/** Renders /dealer-locator/: the search, the places, specialties and services to begin with, and questions (LOC-1). */
export async function LandingPage({ page }: { page: Page }) {
  const { client, href } = page
  const t = below(page.t, 'DealerLocator.Landing')
  const [countries, { Specialties }, { Services }] = await Promise.all([
    client.dealerLocator.featuredCountries(),
    client.dealerLocator.featuredSpecialties(),
    client.dealerLocator.services(),
  ])
  const home = homeCountries[page.site.Region]
  const isHome = ({ CountryCode }: { CountryCode: string }) => CountryCode === home
  const Countries = countries.Countries.toSorted((a, b) => Number(isHome(b)) - Number(isHome(a)))
  const results = href(paths.dealerResults)
  const near = ({ Name, Place }: { Name: string; Place: string }) => ({
    name: Name,
    href: results + queryOf({ location: Place }),
  })
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('Title')} lead={t('Lead')} />
      <div className={styles.landing}>
        <div className={styles.ask}>
          <PlaceForm page={page} />
          <Texts page={page} of={['DealerLocator.NearMe']}>
            <NearMe results={results} />
          </Texts>
        </div>
        {Countries.map(({ CountryCode, Name, Cities, States }) => (
          <section key={CountryCode} aria-labelledby={`in-${CountryCode}`} className={styles.section}>
            {(Cities.length > 0 || States.length > 0) && <h2 id={`in-${CountryCode}`}>{Name}</h2>}
            <Links title={t('Cities')} of={Cities.map(near)} />
            <Links title={t('States')} of={States.map(near)} />
          </section>
        ))}
        <section aria-labelledby="countries" className={styles.section}>
          <h2 id="countries">{t('Countries')}</h2>
          <Links
            of={Countries.map((one) => ({
              ...near(one),
              name: t('Country', { country: one.Name, count: one.TotalLocationAmount }),
            }))}
          />
        </section>
        {Specialties.length > 0 && (
          <section aria-labelledby="specialties" className={styles.section}>
            <h2 id="specialties">{t('Specialties')}</h2>
            <Links
              of={Specialties.map(({ Name, SeoName }) => ({
                name: Name,
                href: results + queryOf({ specialties: [SeoName] }),
              }))}
            />
          </section>
        )}
        {Services.length > 0 && (
          <section aria-labelledby="services" className={styles.section}>
            <h2 id="services">{t('Services')}</h2>
            <Links
              of={Services.map(({ Name, SeoName }) => ({
                name: Name,
                href: results + queryOf({ services: [SeoName] }),
              }))}
            />
          </section>
        )}
        <section aria-labelledby="questions" className={styles.section}>
          <h2 id="questions">{t('Questions')}</h2>
          <StructuredData data={questionsData(page)} />
          <div className={styles.questions}>
            {questions.map((one) => (
              <details key={one}>
                <summary>{t(`Faqs.${one}.Question`)}</summary>
                <p>{t(`Faqs.${one}.Answer`)}</p>
              </details>
            ))}
          </div>
          <ArrowLink href={href(paths.helpCenter)}>{t('MoreHelp')}</ArrowLink>
        </section>
      </div>
    </div>
  )
}

type LinksProps = { title?: string; of: readonly { name: string; href: string }[] }

function Links({ title, of }: LinksProps) {
  if (of.length === 0) return null
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul className={styles.places}>
        {of.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns the schema.org data of the questions and their answers. */
const questionsData = (page: Page) => {
  const t = below(page.t, 'DealerLocator.Landing.Faqs')
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map((one) => ({
      '@type': 'Question',
      name: t(`${one}.Question`),
      acceptedAnswer: { '@type': 'Answer', text: t(`${one}.Answer`) },
    })),
  }
}
