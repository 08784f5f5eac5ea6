import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { download } from '@obverse/browser/csv'
import type { SignedWaiver } from '@obverse/contract/domains/consent'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { DateTimeText } from '../../../components/date-time-text'
import { DetailCard } from '../../../components/detail/detail-card'
import { DetailScreen } from '../../../components/detail/detail-screen'
import { FactsCard } from '../../../components/detail/facts-card'
import { HistoryPanel } from '../../../components/history-panel'
import { useLanguageName } from '../../../components/language-name'
import { SiteChip } from '../../../components/site-chip'
import { StatusChip } from '../../../components/status-chip'
import { type Below, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead, useWrite } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { HashText } from '../hash-text'
import { WaiverTextCard } from '../waiver-text-card'
import { SignaturePicture } from './signature-picture'

const words = 'resources.signed-waivers'

/** Renders /admin/signed-waivers/{signedWaiverID}: who signed, the signature, and the text that was signed (PUB-2). */
export const SignedScreen = () => {
  const t = useT()
  const { signedWaiverID = '' } = useParams()
  const read = useRead(client.consent.signedWaiver, { params: { signedWaiverID: Number(signedWaiverID) } })
  return (
    <DetailScreen
      read={read}
      title={t(`${words}.title`, { number: read.data?.WaiverNumber ?? signedWaiverID })}
      back="/signed-waivers"
      missing={t(`${words}.not_found`)}
      note={({ SiteCode, IsMinor }) => (
        <>
          <SiteChip code={SiteCode} />
          {IsMinor && <StatusChip label={t(`${words}.minor`)} tone="waiting" />}
        </>
      )}
      actions={(waiver) => <PdfButton waiver={waiver} />}
      side={(waiver) => (
        <>
          <SignedFacts waiver={waiver} />
          <HistoryPanel entity="signed-waiver" id={waiver.SignedWaiverID} />
        </>
      )}
    >
      {(waiver) => (
        <>
          <DetailCard title={t(`${words}.sections.signature`)}>
            <SignaturePicture waiver={waiver} />
          </DetailCard>
          <WaiverTextCard version={waiver} />
        </>
      )}
    </DetailScreen>
  )
}

/** Downloads the PDF that the signer was mailed. */
const PdfButton = ({ waiver: { SignedWaiverID, WaiverNumber } }: { waiver: SignedWaiver }) => {
  const t = useT()
  const mayExport = useMay('export')
  const save = async () => {
    const answer = await client.consent.downloadSignedWaiver.raw({ params: { signedWaiverID: SignedWaiverID } })
    download(`waiver-${WaiverNumber}.pdf`, await answer.blob())
  }
  const file = useWrite(save, { failed: t(`${words}.download_failed`) })
  if (!mayExport) return null
  return (
    <Button
      variant="contained"
      startIcon={<DownloadIcon />}
      loading={file.isPending}
      loadingPosition="start"
      onClick={() => file.mutate(undefined)}
    >
      {t(`${words}.download_pdf`)}
    </Button>
  )
}

const SignedFacts = ({ waiver }: { waiver: SignedWaiver }) => {
  const t = useT()
  const nameOf = useLanguageName()
  const fact = (name: Below<`${typeof words}.fields`>, value: ReactNode) => ({
    name: t(`${words}.fields.${name}`),
    value,
  })
  const { IsMinor, GuardianName, GuardianRelation, SignedUTC, ReceivedUTC, KioskName, Hash } = waiver
  return (
    <FactsCard
      title={t(`${words}.sections.facts`)}
      facts={[
        fact('Name', waiver.Name),
        fact('Email', waiver.Email),
        ...(IsMinor && GuardianRelation
          ? [fact('GuardianName', GuardianName), fact('GuardianRelation', t(`${words}.relations.${GuardianRelation}`))]
          : []),
        fact('EventName', waiver.EventName),
        fact('KioskName', KioskName),
        fact('SignatureKind', t(`${words}.kinds.${waiver.SignatureKind}`)),
        fact('SignedUTC', <DateTimeText utc={SignedUTC} />),
        ...(SignedUTC === ReceivedUTC ? [] : [fact('ReceivedUTC', <DateTimeText utc={ReceivedUTC} />)]),
        fact('Culture', nameOf(waiver.Culture)),
        fact('VersionNumber', waiver.VersionNumber),
        fact('Hash', <HashText hash={Hash} />),
      ]}
    />
  )
}
