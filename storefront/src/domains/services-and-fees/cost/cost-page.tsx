import { countriesIn } from '@obverse/browser/countries'
import { CallFailed } from '@obverse/contract/client'
import type { CostEstimate } from '@obverse/contract/domains/services-and-fees'
import { homeCountries } from '@obverse/contract/rules/sites'
import layout from '../../../components/layout.module.css'
import { Notice } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { type Asked, isAsked, readAsked, type Sent } from './asked'
import styles from './cost.module.css'
import { CostAnswer } from './cost-answer'
import { CostForm } from './cost-form'

/** Renders the page "What will it cost": the form, and the services that fit with the whole cost of each. */
export async function CostPage({ page, sent }: { page: Page; sent: Sent }) {
  const { site, client, culture } = page
  const t = below(page.t, 'ServicesAndFees.Cost')
  const countries = countriesIn(culture, await client.reference.publicCountries())
  const asked = readAsked(sent, {
    culture: site.DefaultCulture,
    home: homeCountries[site.Region],
    countries: countries.map(({ CountryCode }) => CountryCode),
  })
  const isFirst = !isAsked(sent)
  const answer = isFirst ? null : await readAnswer(page, asked)
  const country = countries.find(({ CountryCode }) => CountryCode === asked.typed.country)?.DisplayName ?? ''
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Title')}
        lead={t('Lead')}
        trail={[{ href: paths.servicesAndFees, name: page.t('ServicesAndFees.Page.Title') }]}
      />
      <Texts page={page} of={['ServicesAndFees.Cost.Share']}>
        <div className={styles.all}>
          {!isFirst && !asked.query && <Notice tone="danger">{t('Wrong')}</Notice>}
          <CostForm page={page} asked={asked} countries={countries} isFirst={isFirst} />
          {isFirst && <p className={styles.note}>{t('Nothing')}</p>}
          {answer === 'unavailable' && (
            <>
              <meta name="page-status" content="503" />
              <Notice tone="danger">{t('Unavailable')}</Notice>
            </>
          )}
          {answer && answer !== 'unavailable' && <CostAnswer page={page} estimate={answer} country={country} />}
        </div>
      </Texts>
    </div>
  )
}

/** Returns the answer to a question that can be read. Any failure keeps the question in its fields. */
async function readAnswer({ client }: Page, { query }: Asked): Promise<CostEstimate | 'unavailable' | null> {
  if (!query) return null
  return client.servicesAndFees.estimate({ query }).catch((error: unknown) => {
    if (error instanceof CallFailed) return 'unavailable'
    throw error
  })
}
