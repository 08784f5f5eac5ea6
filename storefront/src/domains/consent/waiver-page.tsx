import { callFailed } from '@obverse/contract/client'
import type { PublicWaiver } from '@obverse/contract/domains/consent'
import { type WaiverOutcome, waiverOutcomes } from '@obverse/contract/rules/consent'
import layout from '../../components/layout.module.css'
import { ListEmpty } from '../../components/list-state'
import { Notice, type Tone } from '../../components/notice'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import { formatDays } from '../../lib/dates'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import styles from './consent.module.css'
import { Signing } from './signing'

const tones: Record<WaiverOutcome, Tone> = {
  signed: 'success',
  wrong: 'danger',
  changed: 'warning',
  limited: 'warning',
}

/** Returns the waiver that visitors of the site sign now, or null. */
export async function readWaiver({ client }: Page): Promise<PublicWaiver | null> {
  try {
    return await client.consent.waiver()
  } catch (error) {
    if (callFailed(error, 'not_found')) return null
    throw error
  }
}

const choicesOf = ({ t, culture }: Page, { Events }: PublicWaiver) =>
  Events.map(({ EventID: id, Name: event, StartDate, EndDate }) => ({
    id,
    text: t('Consent.EventOption', { event, days: formatDays(StartDate, EndDate, culture) }),
  }))

/** Renders /about/waiver/ (PUB-2): the waiver and the form that signs it; `state` is the outcome of one without scripts. */
export async function WaiverPage({ page, state }: { page: Page; state: string }) {
  const { t } = page
  const waiver = await readWaiver(page)
  const outcome = waiverOutcomes.find((one) => one === state)
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Consent.Title')}
        lead={waiver && outcome !== 'signed' ? t('Consent.Lead') : undefined}
        trail={[{ href: paths.helpCenter, name: t('Shell.HelpCenter') }]}
      />
      <div className={styles.page}>
        {outcome && <Notice tone={tones[outcome]}>{t(`Consent.Outcomes.${outcome}`)}</Notice>}
        {!waiver && <ListEmpty title={t('Consent.None')} />}
        {waiver && outcome !== 'signed' && (
          <Texts page={page} of={['Consent.Form', 'Form', 'Error']}>
            <Signing waiver={waiver} events={choicesOf(page, waiver)} />
          </Texts>
        )}
      </div>
    </div>
  )
}
