import Typography from '@mui/material/Typography'
import type { Correction } from '@obverse/contract/domains/registry'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { DateTimeText } from '../../../components/date-time-text'
import { DetailCard } from '../../../components/detail/detail-card'
import { DetailScreen } from '../../../components/detail/detail-screen'
import { FactsCard } from '../../../components/detail/facts-card'
import { HistoryPanel } from '../../../components/history-panel'
import { CertNumberLink, PersonLink } from '../../../components/record-links'
import { SiteChip } from '../../../components/site-chip'
import { type Below, useT } from '../../../lib/texts'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { aboutOf } from './about'
import { CorrectionActions } from './correction-actions'
import { CorrectionChip } from './correction-chip'
import { NotesForm } from './notes-form'

/** Renders /admin/score-corrections/{requestID}: the words of the member, the notes of staff, and the possible acts (REG-3). */
export const CorrectionScreen = () => {
  const t = useT()
  const { requestID = '' } = useParams()
  const read = useRead(client.registry.correction, { params: { requestID: Number(requestID) } })
  const words = 'resources.score-corrections'
  return (
    <DetailScreen
      read={read}
      title={t(`${words}.title`, { id: requestID })}
      back="/score-corrections"
      missing={t(`${words}.not_found`)}
      note={({ State }) => <CorrectionChip state={State} />}
      actions={(correction) => <CorrectionActions correction={correction} onChanged={read.refetch} />}
      side={(correction) => (
        <>
          <Facts correction={correction} />
          {/* A new key after each act fetches the history again. */}
          <HistoryPanel key={correction.Version} entity="score-correction" id={correction.ScoreCorrectionRequestID} />
        </>
      )}
    >
      {(correction) => (
        <>
          <DetailCard title={aboutOf(correction, t)}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{correction.Details.Text}</Typography>
          </DetailCard>
          {correction.Answer && (
            <DetailCard title={t(`${words}.answered`)}>
              <Typography>{t(`${words}.answers.${correction.Answer}`)}</Typography>
              {correction.AnswerText !== '' && (
                <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {correction.AnswerText}
                </Typography>
              )}
            </DetailCard>
          )}
          <NotesForm correction={correction} onChanged={read.refetch} />
        </>
      )}
    </DetailScreen>
  )
}

const Facts = ({ correction }: { correction: Correction }) => {
  const t = useT()
  const fact = (name: Below<'resources.score-corrections.fields'>, value: ReactNode) => ({
    name: t(`resources.score-corrections.fields.${name}`),
    value,
  })
  const { Path, Details, Holder, Member, PeopleID, SiteCode, RequestedUTC, Assignee, ProcessedUTC } = correction
  return (
    <FactsCard
      title={t('resources.score-corrections.facts')}
      facts={[
        fact('Path', t(`resources.registry-transfers.types.${Path}`)),
        ...(Details.CertNumber === ''
          ? []
          : [
              fact('CertNumber', <CertNumberLink number={Details.CertNumber} />),
              fact(
                'Holder',
                Holder ? (
                  <PersonLink peopleID={Holder.PeopleID}>{Holder.Name}</PersonLink>
                ) : (
                  t('resources.score-corrections.nobody_has_it')
                ),
              ),
            ]),
        fact('Member', <PersonLink peopleID={PeopleID}>{Member}</PersonLink>),
        fact('SiteCode', <SiteChip code={SiteCode} />),
        fact('RequestedUTC', <DateTimeText utc={RequestedUTC} />),
        fact('Assignee', Assignee || t('resources.score-corrections.nobody')),
        ...(ProcessedUTC === null ? [] : [fact('ProcessedUTC', <DateTimeText utc={ProcessedUTC} />)]),
      ]}
    />
  )
}
