import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { compressImage } from '@obverse/browser/image'
import type { PopulationImage } from '@obverse/contract/domains/resources'
import { maxImageBytes, maxReason } from '@obverse/contract/limits'
import { largeImageBytes } from '@obverse/contract/rules/resources'
import { useRef, useState } from 'react'
import { UnsavedQuestion } from '../../../components/form/unsaved-changes'
import { adviceOf, bytesText, refusalOf } from '../../../lib/image-rule'
import { type Below, useT, type Values } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import { ChosenFile } from './chosen-file'

type Props = { image: PopulationImage; onChanged: () => void }
type Compressing = 'no' | 'busy' | 'failed'

const rule = { maxBytes: maxImageBytes, warnBytes: largeImageBytes }
const types = 'image/jpeg,image/png,image/webp'

/** Chooses a new image, offers to compress a large one with both shown side by side, and saves it. */
export const NewImage = ({ image, onChanged }: Props) => {
  const t = useT()
  const words = (path: Below<'resources.population-images'>, values?: Values) =>
    t(`resources.population-images.${path}`, values)
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [smaller, setSmaller] = useState<File | null>(null)
  const [isSmaller, setIsSmaller] = useState(false)
  const [compressing, setCompressing] = useState<Compressing>('no')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const save = useWrite(client.resources.saveImage, {
    done: words('saved'),
    onError: () => undefined,
    // After a conflict the image of now is shown above, and the chosen file stays.
    onSettled: onChanged,
    onSuccess: () => setFile(null),
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const why = refusalOf(chosen, rule)
    setRefusal(why && t(why.key, why.args))
    if (why) return
    save.reset()
    setFile(chosen)
    setSmaller(null)
    setIsSmaller(false)
    setCompressing('no')
  }
  const compress = async (from: File) => {
    setCompressing('busy')
    const made = await compressImage(from, largeImageBytes)
    setCompressing(made ? 'no' : 'failed')
    setSmaller(made)
    setIsSmaller(made !== null)
  }
  const { Level, ID, ImageID } = image
  const advice = file && adviceOf(file, rule)
  const refused = errorBodyOf(save.error)?.errors?.Image
  const sent = isSmaller && smaller ? smaller : file
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <UnsavedQuestion isUnsaved={file !== null && !save.isPending} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => picker.current?.click()}>
          {t('frame.image.choose')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          tabIndex={-1}
          accept={types}
          aria-label={t('frame.image.choose')}
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Typography variant="caption" color="textSecondary">
          {t('frame.image.help', { size: bytesText(maxImageBytes) })}
        </Typography>
      </Box>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {file && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ChosenFile
            file={file}
            title={words(smaller ? 'before' : 'chosen')}
            {...(smaller && { isChosen: !isSmaller, onChoose: () => setIsSmaller(false) })}
          />
          {smaller && (
            <ChosenFile
              file={smaller}
              title={words('after')}
              isChosen={isSmaller}
              onChoose={() => setIsSmaller(true)}
            />
          )}
        </Box>
      )}
      {file && advice && !smaller && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" loading={compressing === 'busy'} onClick={() => void compress(file)}>
              {words('compress')}
            </Button>
          }
        >
          {compressing === 'failed' ? words('compress_failed') : t(advice.key, advice.args)}
        </Alert>
      )}
      {file && (
        <TextField
          label={words('reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxReason } }}
          sx={{ maxWidth: 520 }}
        />
      )}
      {save.isError && (
        <Alert severity="error">
          {words('save_failed')} {refused ?? messageOf(save.error)}
        </Alert>
      )}
      {sent && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            variant="contained"
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                params: { level: Level },
                body: { ID, Image: sent, Replaces: ImageID ?? 0, Reason: reason },
              })
            }
          >
            {words('save')}
          </Button>
          <Button color="inherit" disabled={save.isPending} onClick={() => setFile(null)}>
            {t('frame.cancel')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
