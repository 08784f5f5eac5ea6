import type { PriceList, PriceListCategory } from '@obverse/contract/domains/services-and-fees'
import { feeViews, vatChoices } from '@obverse/contract/rules/services-and-fees'
import { timeZones } from '@obverse/contract/rules/sites'
import { sentences } from '@obverse/texts'
import { dateFormat } from '@obverse/texts/formats'
import type { Metadata } from 'next'
import { ArrowLink } from '../../components/arrow-link'
import layout from '../../components/layout.module.css'
import { ListEmpty } from '../../components/list-state'
import { PageTitle } from '../../components/page-title'
import { StructuredData } from '../../components/structured-data'
import { ToTop } from '../../components/to-top/to-top'
import { breadcrumbs } from '../../lib/breadcrumbs'
import { openPage, type Page, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { below } from '../../lib/texts'
import { offersOf } from './offers'
import { PriceTable } from './price-table'
import styles from './services-and-fees.module.css'

type Search = Promise<Record<string, string | string[] | undefined>>
type Props = { params: PageParams; searchParams: Search }

export async function priceListMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const t = below(page.t, 'ServicesAndFees.Page')
  return publicMetadata(page, paths.servicesAndFees, {
    title: t('Title'),
    description: t('Description', { site: page.site.Name }),
    isShared: true,
  })
}

/** Reads the price list that an address asks for: of all services with VAT where it asks for nothing that there is. */
async function read(page: Page, search: Search): Promise<PriceList> {
  const asked = await search
  const view = feeViews.find((one) => one === asked.view) ?? 'all'
  const vat = vatChoices.find((one) => one === asked.vat) ?? 'with'
  return page.client.servicesAndFees.priceList({ query: { view, vat } })
}

/** Renders /submit/services-and-fees/?view=&vat=: the services of the site with their fees (SF-5). */
export async function PriceListPage({ params, searchParams }: Props) {
  const page = await openPage(params)
  const list = await read(page, searchParams)
  const t = below(page.t, 'ServicesAndFees.Page')
  return (
    <>
      <div className={layout.page}>
        <StructuredData data={breadcrumbs(page, [{ href: paths.servicesAndFees, name: t('Title') }])} />
        <StructuredData data={offersOf(page, list)} />
        <PageTitle page={page} title={t('Title')} lead={t('Lead')} />
        <div className={styles.sections}>
          <div className={styles.choices}>
            <p className={styles.cost}>
              <ArrowLink href={page.href(paths.cost)}>{page.t('ServicesAndFees.Cost.Title')}</ArrowLink>
            </p>
            <Choices page={page} list={list} />
          </div>
          {list.Categories.length === 0 ? (
            <ListEmpty title={t('Empty')}>
              <ArrowLink href={page.href(paths.helpCenter)}>{t('AskHelp')}</ArrowLink>
            </ListEmpty>
          ) : (
            list.Categories.map((category) => (
              <Category key={category.GradingServiceCategoryID} page={page} list={list} category={category} />
            ))
          )}
        </div>
      </div>
      <ToTop label={page.t('Shell.ToTop')} />
    </>
  )
}

/** Returns the address of the list in a view, with or without VAT. */
function hrefOf(page: Page, view: PriceList['View'], vat: PriceList['VAT']): string {
  const query = new URLSearchParams({
    ...(view !== 'all' && { view }),
    ...(vat !== 'with' && { vat }),
  })
  return page.href(query.size > 0 ? `${paths.servicesAndFees}?${query}` : paths.servicesAndFees)
}

/** Renders the choice of the view and of VAT, and when the fees were changed last. */
function Choices({ page, list }: { page: Page; list: PriceList }) {
  const t = below(page.t, 'ServicesAndFees.Page')
  const { View, Views, VAT, VATWords, UpdatedUTC } = list
  const day = dateFormat(page.culture, { dateStyle: 'long', timeZone: timeZones[page.site.Region] })
  return (
    <div className={styles.choices}>
      {Views.length > 2 && (
        <nav aria-label={t('Views')}>
          <ul className={styles.tabs}>
            {Views.map((view) => (
              <li key={view}>
                <a href={hrefOf(page, view, VAT)} aria-current={view === View ? 'page' : undefined}>
                  {t(`View.${view}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {VATWords !== '' && (
        <nav aria-label={t('VAT')}>
          <ul className={styles.tabs}>
            {(['with', 'without'] as const).map((vat) => (
              <li key={vat}>
                <a href={hrefOf(page, View, vat)} aria-current={vat === VAT ? 'page' : undefined}>
                  {t(`VATChoice.${vat}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.muted}>
        {sentences(UpdatedUTC && t('Updated', { day: day.format(new Date(UpdatedUTC)) }), VATWords)}
      </p>
    </div>
  )
}

type CategoryProps = { page: Page; list: PriceList; category: PriceListCategory }

function Category({ page, list, category }: CategoryProps) {
  const t = below(page.t, 'ServicesAndFees.Page')
  const { GradingServiceCategoryID: id, Name, Handling, PDFPath, Tables } = category
  return (
    <section className={styles.section} aria-labelledby={`category-${id}`}>
      <h2 id={`category-${id}`}>{Name}</h2>
      {Handling && <p>{Handling}</p>}
      {Tables.map((table) => (
        <PriceTable key={table.GradingServiceSubcategoryID} page={page} list={list} table={table} />
      ))}
      <p className={styles.download}>
        {/* Uploaded files have one address in all languages. */}
        <ArrowLink href={PDFPath.startsWith('/files/') ? PDFPath : page.href(PDFPath)}>
          {t('Pdf', { name: Name })}
        </ArrowLink>
      </p>
    </section>
  )
}
