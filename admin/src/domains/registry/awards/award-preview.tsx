/** Shows the page as visitors will see it, while it is written. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { FilePreview } from '../../../components/file-preview'
import { FormSection } from '../../../components/form/form-section'
import { RichView } from '../../../components/rich-view'
import { type Below, useT } from '../../../lib/texts'
import type { AwardRecord, AwardValues } from './data-provider'

/** The form shows the measures beside the file. */
const ignored = () => undefined

export const AwardPreview = () => {
  const t = useT()
  const words = (path: Below<'resources.registry-award-pages'>) => t(`resources.registry-award-pages.${path}`)
  const stored = useRecordContext<AwardRecord>()?.ImageFileName
  const [title, text, image, alt] = useWatch<AwardValues, ['Title', 'Text', 'Image', 'ImageAltText']>({
    name: ['Title', 'Text', 'Image', 'ImageAltText'],
  })
  return (
    <FormSection title={words('sections.preview')} hint={words('preview_hint')}>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Typography variant="h1" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {title || words('no_title')}
        </Typography>
        {image ? (
          <FilePreview file={image} onMeasured={ignored} />
        ) : (
          image !== null &&
          stored && (
            <Box
              component="img"
              src={`/files/${stored}`}
              alt={alt ?? ''}
              sx={{ display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 1 }}
            />
          )
        )}
        {text ? <RichView html={text} /> : <Typography color="textSecondary">{words('no_text')}</Typography>}
      </Box>
    </FormSection>
  )
}
