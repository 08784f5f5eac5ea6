import type { OwnCorrection } from '@obverse/contract/domains/registry'
import { hasPopulationReport } from '@obverse/contract/rules/sites'
import { AccountFrame } from '../../../components/account-frame'
import { ButtonLink } from '../../../components/button'
import { ListEmpty } from '../../../components/list-state'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { dayIn } from '../words'
import styles from './corrections.module.css'

/** Renders /account/score-corrections/: the requests of the visitor with their answers, the latest first (REG-3). */
export async function CorrectionsPage({ page }: { page: Page }) {
  const { client, href, site } = page
  const t = below(page.t, 'Registry.Corrections')
  const requests = await client.registry.ownCorrections()
  return (
    <AccountFrame page={page} name="corrections" title={t('Title')} lead={t('Lead')}>
      {requests.length === 0 ? (
        <ListEmpty title={t('Empty')}>
          {hasPopulationReport(site) && (
            <ButtonLink kind="quiet" href={href(paths.census)}>
              {t('Report')}
            </ButtonLink>
          )}
        </ListEmpty>
      ) : (
        <ul className={styles.list}>
          {requests.map((request) => (
            <Request key={request.ScoreCorrectionRequestID} page={page} request={request} />
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}

type Props = { page: Page; request: OwnCorrection }

/** Renders one request: its item, the words of the visitor, its state and the answer. */
function Request({ page, request }: Props) {
  const t = below(page.t, 'Registry.Corrections')
  const { ScoreCorrectionRequestID, Details, RequestedUTC, ProcessedUTC, State, AnswerSentence, AnswerText } = request
  const isAnswered = State === 'processed'
  return (
    <li className={styles.request}>
      <h2>
        {Details.CertNumber
          ? t('About', { number: Details.CertNumber, item: Details.RequestCollectibleName })
          : Details.RequestCollectibleName}
      </h2>
      <p className={styles.small}>
        {/* A text: as a number it would be written with the separators of thousands. */}
        {t('Number', { number: String(ScoreCorrectionRequestID) })} · {t('Sent', { day: dayIn(page, RequestedUTC) })}
      </p>
      <p className={styles.small}>{t('Wrote')}</p>
      <p className={styles.words}>{Details.Text}</p>
      <div className={styles.standing}>
        {isAnswered && ProcessedUTC && (
          <p className={styles.small}>{t('Answered', { day: dayIn(page, ProcessedUTC) })}</p>
        )}
        <p>{isAnswered ? AnswerSentence : t(`States.${State}`)}</p>
        {isAnswered && AnswerText && <p className={styles.words}>{AnswerText}</p>}
      </div>
    </li>
  )
}
