/** The form of a slide, for the create and the edit screen; its inputs follow the type of the slider. */
import Box from '@mui/material/Box'
import { needsVideo } from '@obverse/contract/rules/sliders'
import { BooleanInput, required, TextInput } from 'react-admin'
import { InstantInput } from '../../components/date-inputs'
import { FormSection } from '../../components/form/form-section'
import { type Below, useT } from '../../lib/texts'
import { LanguageImagesInput } from './language-images-input'
import { SlideImageInputs } from './slide-image-inputs'
import { SlidePreview } from './slide-preview'
import { altTextNeeded, endRefused, type SliderType } from './slide-rules'

export const SlideInputs = ({ type }: { type: SliderType }) => (
  <>
    <SlideTextInputs type={type} />
    <SlideImageInputs type={type} />
    <LanguageImagesInput />
    <SlidePreview type={type} />
    <SlideShowingInputs />
  </>
)

const orNull = (text: string) => text || null
const shown = (text: string | null | undefined) => text ?? ''

const SlideTextInputs = ({ type }: { type: SliderType }) => {
  const t = useT()
  const help = (field: Below<'resources.slides.help'>) => t(`resources.slides.help.${field}`)
  const hasVideo = needsVideo(type) || type === 'podcast'
  return (
    <FormSection>
      <TextInput source="Title" validate={required()} />
      <TextInput
        source="AltText"
        format={shown}
        parse={(text: string) => text}
        validate={altTextNeeded}
        helperText={help('AltText')}
      />
      {hasVideo && (
        <TextInput
          source="YouTubeEmbedLink"
          type="url"
          format={shown}
          parse={orNull}
          helperText={help('YouTubeEmbedLink')}
          {...(needsVideo(type) && { validate: required('resources.slides.refused.video') })}
        />
      )}
      {type !== 'video' && <TextInput source="LinkUrl" format={shown} parse={orNull} helperText={help('LinkUrl')} />}
    </FormSection>
  )
}

const SlideShowingInputs = () => {
  const t = useT()
  return (
    <FormSection title={t('resources.slides.sections.showing')} hint={t('resources.slides.help.schedule')}>
      <BooleanInput source="Published" helperText={t('resources.slides.help.Published')} />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <InstantInput source="StartsUTC" />
        <InstantInput source="EndsUTC" validate={endRefused} />
      </Box>
    </FormSection>
  )
}
