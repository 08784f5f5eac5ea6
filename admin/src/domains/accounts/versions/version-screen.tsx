import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { AgreementVersion } from '@obverse/contract/domains/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { RecordContextProvider, useRecordContext } from 'ra-core'
import { useId, useState } from 'react'
import { useParams } from 'react-router-dom'
import { DateTimeText } from '../../../components/date-time-text'
import { DetailCard } from '../../../components/detail/detail-card'
import { DetailScreen } from '../../../components/detail/detail-screen'
import { FactsCard } from '../../../components/detail/facts-card'
import { DuplicateButton } from '../../../components/duplicate-button'
import { AppEdit } from '../../../components/form/app-edit'
import { RemoveButton } from '../../../components/form/remove-button'
import { HistoryPanel } from '../../../components/history-panel'
import { TranslationsLink } from '../../../components/translations-link'
import { type Below, useLookUp, useT } from '../../../lib/texts'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { versionPath } from '../paths'
import { AgreementPreview } from './agreement-preview'
import { PublishButton, WithdrawButton } from './draft-actions'
import { VersionChip } from './version-chip'
import { VersionInputs } from './version-inputs'

type VersionRecord = AgreementVersion & { id: number }

const words = 'resources.agreement-versions'

/** Renders /admin/agreement-versions/{id}: a draft as a form, and a published version to be read (ACC-7). */
export const VersionScreen = () => {
  const t = useT()
  const { id = '' } = useParams()
  const read = useRead(client.accounts.agreementVersion, { params: { legalAgreementID: Number(id) } })
  if (read.data?.State === 'Draft') return <Draft onChanged={read.refetch} />
  return (
    <DetailScreen
      read={read}
      title={(version) =>
        version
          ? t(`${words}.title`, { name: version.Title, number: version.DisplayVersion })
          : t(`${words}.name`, { smart_count: 1 })
      }
      back="/agreement-versions"
      missing={t(`${words}.not_found`)}
      note={({ State }) => <VersionChip state={State} />}
      actions={(version) => (
        <RecordContextProvider value={{ ...version, id: version.LegalAgreementID }}>
          <TranslationsLink />
          <WithdrawButton version={version} onChanged={read.refetch} />
          <DuplicateButton<VersionRecord, AgreementVersion>
            resource="agreement-versions"
            copy={({ LegalAgreementID }) =>
              client.accounts.followAgreementVersion({ params: { legalAgreementID: LegalAgreementID } })
            }
            pathOf={(draft) => versionPath(draft.LegalAgreementID)}
          />
        </RecordContextProvider>
      )}
      side={(version) => (
        <>
          <VersionFacts version={version} />
          <HistoryPanel entity="legal-agreement" id={version.LegalAgreementID} />
        </>
      )}
    >
      {({ LegalAgreementID }) => (
        <DetailCard title={t(`${words}.sections.text`)}>
          <AgreementPreview legalAgreementID={LegalAgreementID} />
        </DetailCard>
      )}
    </DetailScreen>
  )
}

const Draft = ({ onChanged }: { onChanged: () => unknown }) => (
  <AppEdit<VersionRecord>
    title={({ Title }) => Title}
    note={({ State }) => <VersionChip state={State} />}
    isTranslated
    actions={
      <>
        <PreviewButton />
        <PublishButton onChanged={onChanged} />
      </>
    }
    remove={<RemoveButton />}
    side={<HistoryPanel />}
  >
    <VersionInputs />
  </AppEdit>
)

/** Opens the saved draft as customers will read it. */
const PreviewButton = () => {
  const t = useT()
  const id = useId()
  const version = useRecordContext<VersionRecord>()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  if (!version) return null
  const params = { legalAgreementID: version.LegalAgreementID }
  const open = () => {
    // The draft or a translation may have been saved since.
    queries.removeQueries({ queryKey: [client.accounts.previewAgreementVersion.key({ params })] })
    setOpen(true)
  }
  return (
    <>
      <Button variant="outlined" onClick={open}>
        {t(`${words}.preview.action`)}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={id} maxWidth="md" fullWidth>
        <DialogTitle id={id}>{t(`${words}.preview.title`)}</DialogTitle>
        <DialogContent>
          <AgreementPreview {...params} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('frame.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

const VersionFacts = ({ version }: { version: AgreementVersion }) => {
  const t = useT()
  const lookUp = useLookUp()
  const { Code, DisplayVersion, AsksAgain, PublishedUTC, PublishedBy, AcceptedCount } = version
  const name = (field: Below<`${typeof words}.fields`>) => t(`${words}.fields.${field}`)
  return (
    <FactsCard
      title={t(`${words}.sections.facts`)}
      facts={[
        { name: name('Code'), value: lookUp(`${words}.codes.${Code}`, Code) },
        { name: name('DisplayVersion'), value: DisplayVersion },
        { name: name('AsksAgain'), value: t(`ra.boolean.${AsksAgain}`) },
        { name: name('PublishedUTC'), value: PublishedUTC && <DateTimeText utc={PublishedUTC} /> },
        { name: name('PublishedBy'), value: PublishedBy },
        { name: name('AcceptedCount'), value: String(AcceptedCount) },
      ]}
    />
  )
}
