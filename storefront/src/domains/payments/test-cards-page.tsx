import { callFailed } from '@obverse/contract/client'
import { brandNames, cardBrands, processorOfRegion } from '@obverse/contract/rules/payments'
import layout from '../../components/layout.module.css'
import { NotFoundPage } from '../../components/not-found-page'
import { PageTitle } from '../../components/page-title'
import { roles } from '../../components/table-roles'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import styles from './test-cards.module.css'

const columns = ['Number', 'Brand', 'Outcome'] as const

/** Renders /pay/test-cards/: the test cards and their effects; not found when payments are real. */
export async function TestCardsPage({ page }: { page: Page }) {
  const { t, client, site, href } = page
  const all = await client.payments.testCards().catch((error: unknown) => {
    if (!callFailed(error, 'not_found')) throw error
    return null
  })
  if (all === null) return <NotFoundPage />
  const cards = all.filter((card) => card.Processor === processorOfRegion[site.Region])
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Payments.TestCards.Title')}
        lead={t('Payments.TestCards.Lead')}
        trail={[{ href: paths.pay, name: t('Payments.Pay.Title') }]}
      />
      <table {...roles.table} className={styles.table} aria-label={t('Payments.TestCards.Table')}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th key={column} {...roles.head} scope="col">
                {t(`Payments.TestCards.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {cards.map((card) => (
            <tr key={card.Number} {...roles.row}>
              <td {...roles.cell} className={styles.number}>
                {card.Number}
              </td>
              <td {...roles.cell} className={styles.brand}>
                {brandName(card.Brand)}
              </td>
              <td {...roles.cell}>{card.Outcome}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.back}>
        <a href={href(paths.pay)}>{t('Payments.TestCards.Back')}</a>
      </p>
    </div>
  )
}

/** Returns the name of a test card's brand; an unknown brand keeps the server's name. */
function brandName(text: string): string {
  const brand = cardBrands.find((one) => one === text)
  return brand ? brandNames[brand] : text
}
