import { ReadRefused } from '../../components/detail/read-refused'
import { AppCreate } from '../../components/form/app-create'
import { LoadingRows } from '../../components/states'
import { useT } from '../../lib/texts'
import { type Kind, slidePath, sliderPath } from './kinds'
import { SlideInputs } from './slide-inputs'
import { useSlider } from './use-slider'

/** Renders …/{sliderID}/slide/create: a new slide at the end of the list. */
export const slideCreate = (kind: Kind) => () => {
  const t = useT()
  const { sliderID, slider, error, refetch, crumb } = useSlider(kind)
  if (error) return <ReadRefused isPage error={error} retry={refetch} back={`/${kind.sliders}`} />
  if (!slider) return <LoadingRows />
  return (
    <AppCreate
      resource={kind.slides}
      title={t('resources.slides.add')}
      trail={[crumb]}
      saveLabel={t('resources.slides.add')}
      createFailed={t('resources.slides.save_failed')}
      meta={{ sliderID }}
      back={sliderPath(kind, sliderID)}
      redirect={(_resource, id) => slidePath(kind, sliderID, id ?? '')}
      defaultValues={{ Title: '', AltText: '', Published: false, LinkUrl: null, StartsUTC: null, EndsUTC: null }}
    >
      <SlideInputs type={slider.Type} />
    </AppCreate>
  )
}
