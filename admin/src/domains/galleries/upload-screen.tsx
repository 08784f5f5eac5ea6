import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { maxImageBytes } from '@obverse/contract/limits'
import { AdminLink } from '../../components/admin-link'
import { DetailCard } from '../../components/detail/detail-card'
import { DropZone } from '../../components/drop-zone'
import { UnsavedQuestion } from '../../components/form/unsaved-changes'
import { PageHeader } from '../../components/page-header'
import { bytesText } from '../../lib/image-rule'
import { type Below, useT, type Values } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { galleryPath } from './paths'
import { UploadRow } from './upload-row'
import { isUnsent, toSend } from './uploads'
import { useGalleryPlace } from './use-gallery-place'
import { useUploads } from './use-uploads'

/** Renders /admin/galleries/{id}/upload: many pictures at once, each a new item of the gallery. */
export const UploadScreen = () => {
  const t = useT()
  const mayAct = useMay('create')
  const { galleryID, galleryCrumb } = useGalleryPlace()
  return (
    <>
      <PageHeader
        title={t('resources.gallery-upload.title')}
        trail={[galleryCrumb]}
        actions={<AdminLink to={galleryPath(galleryID)}>{t('resources.gallery-upload.back')}</AdminLink>}
      />
      {mayAct ? (
        <Uploads galleryID={galleryID} />
      ) : (
        <Alert severity="info">{t('resources.gallery-upload.read_only')}</Alert>
      )}
    </>
  )
}

const Uploads = ({ galleryID }: { galleryID: number }) => {
  const t = useT()
  const words = (path: Below<'resources.gallery-upload'>, values?: Values) =>
    t(`resources.gallery-upload.${path}`, values)
  const { uploads, run, ...acts } = useUploads(galleryID)
  const isBusy = run !== null
  const waiting = toSend(uploads)
  const failed = uploads.filter(({ state }) => state === 'failed' || state === 'doubt')
  const done = uploads.filter(({ state }) => state === 'done')
  const isAgain = waiting.length > 0 && waiting.length === failed.length
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <UnsavedQuestion
        isUnsaved={isUnsent(uploads)}
        words={{ title: words('leave.title'), text: words('leave.text'), confirm: words('leave.confirm') }}
      />
      <DetailCard title={words('choose')}>
        <Typography sx={{ mb: 1.5 }}>{words('hint')}</Typography>
        <DropZone
          label={words('drop')}
          help={t('frame.image.help', { size: bytesText(maxImageBytes) })}
          isDisabled={isBusy}
          onChosen={acts.choose}
        />
      </DetailCard>
      {!isBusy && done.length + failed.length > 0 && (
        <Alert severity={failed.length === 0 ? 'success' : 'warning'} role="status">
          {done.length > 0 && <div>{words('report_done', { count: done.length })}</div>}
          {failed.length > 0 && <div>{words('report_failed', { count: failed.length })}</div>}
        </Alert>
      )}
      {uploads.length > 0 && (
        <DetailCard title={words('files')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
            {isBusy ? (
              <Button variant="outlined" onClick={acts.stop}>
                {words('stop')}
              </Button>
            ) : (
              <Button color="inherit" onClick={acts.clear}>
                {words('clear')}
              </Button>
            )}
            {(isBusy || waiting.length > 0) && (
              <Button variant="contained" loading={isBusy} onClick={() => void acts.sendAll()}>
                {words(isAgain ? 'again' : 'send', { count: run?.total ?? waiting.length })}
              </Button>
            )}
          </Box>
          <Box role="status">
            {run && (
              <>
                <Typography>{words('progress_count', { ended: run.ended, total: run.total })}</Typography>
                <LinearProgress
                  variant="determinate"
                  value={(100 * run.ended) / Math.max(1, run.total)}
                  aria-label={words('progress')}
                  sx={{ mt: 0.5, mb: 1.5 }}
                />
              </>
            )}
          </Box>
          <Box component="ul" aria-label={words('files')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                isBusy={isBusy}
                onRemove={() => acts.remove(upload.key)}
                onRetry={() => void acts.sendOne(upload.key)}
              />
            ))}
          </Box>
        </DetailCard>
      )}
    </Box>
  )
}
