import type { PublicGradingScale } from '@obverse/contract/domains/grading-scale'
import type { Metadata } from 'next'
import layout from '../../components/layout.module.css'
import { PageTitle } from '../../components/page-title'
import type { Place } from '../../components/picture/stored-picture'
import { SectionBar } from '../../components/section-bar/section-bar'
import { StructuredData } from '../../components/structured-data'
import { ToTop } from '../../components/to-top/to-top'
import { breadcrumbs } from '../../lib/breadcrumbs'
import { openPage, orNotFound, type Page, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { below } from '../../lib/texts'
import { anchorOf, pathOfScale } from './address'
import { Compare, GradeWords, isAsked, type Sent } from './compare'
import { GradePicture } from './grade-picture'
import styles from './grading-scale.module.css'
import { structuredData } from './structured-data'

const besideWords: readonly Place[] = [{ from: 720, width: '136px' }, { width: '88px' }]

type Search = Promise<Record<string, string | string[] | undefined>>
type Props = { params: PageParams; searchParams: Search }

const textOf = (sent: string | string[] | undefined) => (typeof sent === 'string' ? sent.slice(0, 100) : '')

async function open({ params, searchParams }: Props) {
  const page = await openPage(params)
  const asked = await searchParams
  const scale = await orNotFound(page.client.gradingScale.publicScale({ query: { scale: textOf(asked.scale) } }))
  const sent: Sent = { from: textOf(asked.from), to: textOf(asked.to) }
  return { page, scale, sent, name: scale.Name || page.t(`GradingScale.Scales.${scale.Scale}`) }
}

/** Names the scale for search engines, each at its one address; a comparison is nothing for them. */
export async function scaleMetadata(props: Props): Promise<Metadata> {
  const { page, scale, sent, name } = await open(props)
  const t = below(page.t, 'GradingScale')
  const title = scale.Scale === 'standard' ? t('Title') : t('TitleOf', { scale: name })
  const description = t('Description', { site: page.site.Name, scale: name })
  const shown = await publicMetadata(page, pathOfScale(scale.Scale), { title, description, isShared: true })
  return isAsked(sent) ? { ...shown, robots: { index: false } } : shown
}

/** Renders /resources/grading-scale/?scale=&from=&to=: a scale of the site, and two of its grades side by side (GS-1). */
export async function ScalePage(props: Props) {
  const { page, scale, sent, name } = await open(props)
  const t = below(page.t, 'GradingScale')
  return (
    <>
      <div className={layout.page}>
        <StructuredData data={breadcrumbs(page, [{ href: paths.gradingScale, name: t('Title') }])} />
        <StructuredData data={structuredData(page, scale, name)} />
        <PageTitle page={page} title={t('Title')} lead={t('Lead')} />
        <div className={styles.all}>
          <Scales page={page} scale={scale} />
          <section className={styles.intro} aria-labelledby="scale-title">
            <h2 id="scale-title">{name}</h2>
            <GradeWords page={page} grade={scale} />
          </section>
          <Compare page={page} scale={scale} sent={sent} />
          <Grades page={page} scale={scale} />
        </div>
      </div>
      <ToTop label={page.t('Shell.ToTop')} />
    </>
  )
}

/** Renders the links to the scales of a site that has several. */
function Scales({ page, scale: { Scale, Scales: all } }: { page: Page; scale: PublicGradingScale }) {
  if (all.length < 2) return null
  return (
    <nav aria-label={page.t('GradingScale.Choose')}>
      <ul className={styles.tabs}>
        {all.map((one) => (
          <li key={one}>
            <a href={page.href(pathOfScale(one))} aria-current={one === Scale ? 'page' : undefined}>
              {page.t(`GradingScale.Scales.${one}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Renders the grades of a scale, best first, below links to each. */
function Grades({ page, scale }: { page: Page; scale: PublicGradingScale }) {
  const t = below(page.t, 'GradingScale')
  return (
    <section className={styles.grades} aria-labelledby="grades-title">
      <h2 id="grades-title">{t('Grades')}</h2>
      <SectionBar
        label={t('Jump')}
        links={scale.Grades.map(({ Code, Label }) => ({ id: anchorOf(Code), name: Label }))}
      />
      <ul className={styles.list}>
        {scale.Grades.map((grade) => (
          <li key={grade.Code} id={anchorOf(grade.Code)} className={styles.grade}>
            <div className={styles.small}>
              <GradePicture collectible={scale.Collectible} grade={grade} places={besideWords} />
            </div>
            <div className={styles.words}>
              <h3>
                <a href={`#${anchorOf(grade.Code)}`} className={styles.label}>
                  {grade.Label}
                </a>{' '}
                {grade.Name}
              </h3>
              <GradeWords page={page} grade={grade} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
