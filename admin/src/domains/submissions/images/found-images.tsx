import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import type { SubmissionImages } from '@obverse/contract/domains/submissions'
import type { companies } from '@obverse/contract/rules/sites'
import type { ImageResolution } from '@obverse/contract/rules/submissions'
import { useState } from 'react'
import { FactsCard } from '../../../components/detail/facts-card'
import { HistoryPanel } from '../../../components/history-panel'
import { NumberLink } from '../../../components/record-links'
import { SiteChip } from '../../../components/site-chip'
import { EmptyState, LoadingRows } from '../../../components/states'
import { TwoColumns } from '../../../components/two-columns'
import { type Below, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead } from '../../../providers/calls'
import { client, failedWith, messageOf } from '../../../providers/http'
import { NumberText } from '../number-text'
import { ContactSheet } from './contact-sheet'
import { EarlierDialog } from './earlier-dialog'
import { MissingNote } from './missing-note'
import { type Tile, tilesOf } from './tiles'
import { type Preset, UploadDialog } from './upload-dialog'

type Props = { company: (typeof companies)[number]; number: string; resolution: ImageResolution }

/** Shows the images of an invoice, or why there are none. */
export const FoundImages = ({ company, number, resolution }: Props) => {
  const t = useT()
  const read = useRead(client.submissions.imagesInfo, { params: { siteCompanyCode: company, invoiceNumber: number } })
  const none = t('resources.submission-images.none', {
    resolution: t(`resources.submission-images.resolutions.${resolution}`),
    number,
  })
  if (failedWith(read.error, 'not_found'))
    return <EmptyState title={none} text={t('resources.submission-images.none_text')} />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  if (!read.data) return <LoadingRows />
  return <Images images={read.data} resolution={resolution} none={none} onChanged={() => void read.refetch()} />
}

const Failed = ({ error, retry }: { error: unknown; retry: () => unknown }) => {
  const t = useT()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void retry()}>
          {t('frame.retry')}
        </Button>
      }
    >
      <AlertTitle>{t('resources.submission-images.failed')}</AlertTitle>
      {messageOf(error)}
    </Alert>
  )
}

type ImagesProps = { images: SubmissionImages; resolution: ImageResolution; none: string; onChanged: () => void }

const Images = ({ images, resolution, none, onChanged }: ImagesProps) => {
  const t = useT()
  const mayAct = useMay('edit') && images.IsKeptHere
  const [adding, setAdding] = useState<Preset | null>(null)
  const [earlier, setEarlier] = useState<Tile | null>(null)
  const [changes, setChanges] = useState(0)
  const tiles = tilesOf(images, resolution)
  const changed = () => {
    setChanges(changes + 1)
    onChanged()
  }
  return (
    <TwoColumns
      side={
        <>
          <OriginCard images={images} />
          {/* A new key after each act fetches the history again. */}
          <HistoryPanel key={changes} entity="submission-images" id={images.InvoiceNumber} />
        </>
      }
    >
      <MissingNote
        images={images}
        action={
          mayAct && (
            <Button variant="outlined" color="inherit" startIcon={<UploadIcon />} onClick={() => setAdding({})}>
              {t('resources.submission-images.upload.action')}
            </Button>
          )
        }
      />
      {tiles.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <ContactSheet
          images={images}
          tiles={tiles}
          resolution={resolution}
          onReplace={mayAct ? ({ LineNumber, Side }) => setAdding({ LineNumber, Side }) : undefined}
          onEarlier={images.IsKeptHere ? setEarlier : undefined}
        />
      )}
      {adding && <UploadDialog images={images} preset={adding} onChanged={changed} onClose={() => setAdding(null)} />}
      {earlier && (
        <EarlierDialog
          images={images}
          tile={earlier}
          mayAct={mayAct}
          onChanged={changed}
          onClose={() => setEarlier(null)}
        />
      )}
    </TwoColumns>
  )
}

const OriginCard = ({
  images: { InvoiceNumber, SubmissionNumber, SiteCode, Company, Items },
}: {
  images: SubmissionImages
}) => {
  const t = useT()
  const name = (field: Below<'resources.submission-images.fields'>) => t(`resources.submission-images.fields.${field}`)
  const link = (number: string) => (
    <NumberLink resource="customer-invoices" number={number}>
      <NumberText>{number}</NumberText>
    </NumberLink>
  )
  return (
    <FactsCard
      title={t('resources.submission-images.origin')}
      facts={[
        { name: name('InvoiceNumber'), value: link(InvoiceNumber) },
        { name: name('SubmissionNumber'), value: link(SubmissionNumber) },
        { name: name('Company'), value: Company },
        { name: name('SiteCode'), value: <SiteChip code={SiteCode} /> },
        { name: name('Items'), value: String(Items.length) },
      ]}
    />
  )
}
