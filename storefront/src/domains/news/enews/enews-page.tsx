import { type EnewsOutcome, enewsOutcomes } from '@obverse/contract/rules/news'
import type { Metadata } from 'next'
import layout from '../../../components/layout.module.css'
import { Notice, type Tone } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import type { Search } from '../../../lib/asked-page'
import { openPage, type PageParams } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { publicMetadata } from '../../../lib/public-metadata'
import styles from './enews.module.css'
import { MemberSignUp } from './member-sign-up'
import { SignUpSection } from './sign-up-section'

type Props = { params: PageParams; searchParams: Search }

const tones: Record<EnewsOutcome, Tone> = {
  sent: 'success',
  subscribed: 'success',
  confirmed: 'success',
  unsubscribed: 'success',
  'opted-out': 'warning',
  wrong: 'danger',
  limited: 'warning',
  expired: 'warning',
}
const isDone = (outcome: EnewsOutcome | undefined) => outcome && ['sent', 'subscribed', 'confirmed'].includes(outcome)

export async function enewsMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const page = await openPage(params)
  const { t, site } = page
  const about = {
    title: t('News.Enews.Title'),
    description: t('News.Enews.Description', { site: site.Name }),
    isShared: true,
  }
  return publicMetadata(page, paths.enews, about)
}

/** Renders /news/subscribe/ (NEWS-1): the outcome that `?state` names in one sentence, and the sign-up. */
export async function EnewsPage({ params, searchParams }: Props) {
  const page = await openPage(params)
  const { t, href } = page
  const { state } = await searchParams
  const outcome = enewsOutcomes.find((one) => one === state)
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('News.Enews.Title')}
        lead={t('News.Enews.Lead')}
        trail={[{ href: paths.news, name: t('News.Title') }]}
      />
      {outcome && (
        <div className={styles.outcome}>
          <Notice tone={tones[outcome]}>
            <p>{t(`News.Enews.Outcomes.${outcome}`)}</p>
            {outcome === 'opted-out' && <a href={href(paths.preferences)}>{t('News.Enews.Preferences')}</a>}
          </Notice>
        </div>
      )}
      {!isDone(outcome) && (
        <Texts page={page} of={['News.Enews']}>
          <MemberSignUp>
            <SignUpSection page={page} path={paths.enews} hasHeading={false} />
          </MemberSignUp>
        </Texts>
      )}
    </div>
  )
}
