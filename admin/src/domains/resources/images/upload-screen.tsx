import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { maxImageBytes } from '@obverse/contract/limits'
import { imageLevels } from '@obverse/contract/rules/resources'
import { companies } from '@obverse/contract/rules/sites'
import { useState } from 'react'
import { AdminLink } from '../../../components/admin-link'
import { DetailCard } from '../../../components/detail/detail-card'
import { DropZone } from '../../../components/drop-zone'
import { UnsavedQuestion } from '../../../components/form/unsaved-changes'
import { PageHeader } from '../../../components/page-header'
import { bytesText } from '../../../lib/image-rule'
import { type Below, useT, type Values } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useCurrentSite } from '../../../providers/sites'
import { UploadReport } from './upload-report'
import { UploadRow } from './upload-row'
import { isUnsent, type Part, partOf, parts, readyOf, twinsOf } from './uploads'
import { type Place, useUploads } from './use-uploads'

/** Renders /admin/population-images/upload: many images at once, each for the level that its file name means. */
export const UploadScreen = () => {
  const t = useT()
  const mayAct = useMay('create')
  return (
    <>
      <PageHeader
        title={t('resources.population-image-upload.title')}
        actions={<AdminLink to="/population-images">{t('resources.population-image-upload.back')}</AdminLink>}
      />
      {mayAct ? <Uploads /> : <Alert severity="info">{t('resources.population-image-upload.read_only')}</Alert>}
    </>
  )
}

const Uploads = () => {
  const t = useT()
  const words = (path: Below<'resources.population-image-upload'>, values?: Values) =>
    t(`resources.population-image-upload.${path}`, values)
  const { site } = useCurrentSite()
  const [place, setPlace] = useState<Place>({ company: site.Company, level: 'collectible' })
  const { uploads, run, report, ...acts } = useUploads(place)
  const [part, setPart] = useState<Part>('all')
  const isBusy = run !== null
  const twins = twinsOf(uploads)
  const ready = readyOf(uploads)
  const isMatching = uploads.some(({ state }) => state === 'matching')
  const unasked = uploads.find(({ state }) => state === 'unasked')
  const inPart = (one: Part) => uploads.filter((upload) => one === 'all' || partOf(upload, twins) === one)
  const shown = inPart(part)
  const offered = parts.filter((one) => one === 'all' || one === part || inPart(one).length > 0)
  const choosePlace = (to: Place) => {
    setPlace(to)
    acts.matchAgain(to)
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <UnsavedQuestion
        isUnsaved={isUnsent(uploads)}
        words={{ title: words('leave.title'), text: words('leave.text'), confirm: words('leave.confirm') }}
      />
      <DetailCard title={words('choose')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1.5 }}>
          <TextField
            select
            fullWidth={false}
            label={words('company')}
            value={place.company}
            disabled={isBusy}
            onChange={({ target }) =>
              choosePlace({ ...place, company: companies.find((one) => one === target.value) ?? place.company })
            }
            sx={{ minWidth: 120 }}
          >
            {companies.map((one) => (
              <MenuItem key={one} value={one}>
                {one}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            fullWidth={false}
            label={words('level')}
            value={place.level}
            disabled={isBusy}
            onChange={({ target }) =>
              choosePlace({ ...place, level: imageLevels.find((one) => one === target.value) ?? place.level })
            }
            sx={{ minWidth: 180 }}
          >
            {imageLevels.map((one) => (
              <MenuItem key={one} value={one}>
                {words(`levels.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <Typography sx={{ mb: 1.5 }}>{words(`naming.${place.level}`)}</Typography>
        <DropZone
          label={words('drop')}
          help={t('frame.image.help', { size: bytesText(maxImageBytes) })}
          isDisabled={isBusy}
          onChosen={acts.choose}
        />
      </DetailCard>
      {report && <UploadReport files={report} />}
      {unasked && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => acts.matchAgain(place)}>
              {t('frame.retry')}
            </Button>
          }
        >
          {words('unasked')} {unasked.why}
        </Alert>
      )}
      {uploads.length > 0 && (
        <DetailCard title={words('files')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
            <ToggleButtonGroup
              size="small"
              exclusive
              aria-label={words('show')}
              value={part}
              onChange={(_, value) => setPart(parts.find((one) => one === value) ?? part)}
              sx={{
                flexWrap: 'wrap',
                gap: 0.5,
                mr: 'auto',
                // On a phone they wrap: each has a frame of its own.
                '& .MuiToggleButton-root.MuiToggleButtonGroup-grouped': {
                  ml: 0,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                },
              }}
            >
              {offered.map((one) => (
                <ToggleButton key={one} value={one}>
                  {words(`parts.${one}`, { number: inPart(one).length })}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {isBusy ? (
              <Button variant="outlined" onClick={acts.stop}>
                {words('stop')}
              </Button>
            ) : (
              <Button color="inherit" onClick={acts.clear}>
                {words('clear')}
              </Button>
            )}
            {(isBusy || ready.length > 0) && (
              <Button variant="contained" loading={isBusy} disabled={isMatching} onClick={() => void acts.sendAll()}>
                {words('confirm', { count: run?.total ?? ready.length })}
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
          {shown.length > 0 ? (
            <Box component="ul" aria-label={words('files')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {shown.map((upload) => (
                <UploadRow
                  key={upload.key}
                  upload={upload}
                  twin={twins.get(upload.key)}
                  isBusy={isBusy}
                  onRemove={() => acts.remove(upload.key)}
                />
              ))}
            </Box>
          ) : (
            <Typography color="textSecondary">{words('none')}</Typography>
          )}
        </DetailCard>
      )}
    </Box>
  )
}
