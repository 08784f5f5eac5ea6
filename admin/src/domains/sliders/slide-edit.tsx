import { useGetOne } from 'ra-core'
import { useParams } from 'react-router'
import { Absent, ReadRefused } from '../../components/detail/read-refused'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { SiteChip } from '../../components/site-chip'
import { LoadingRows } from '../../components/states'
import { adminPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { type Kind, type SlideRecord, sliderPath } from './kinds'
import { SlideChips } from './slide-chips'
import { SlideInputs } from './slide-inputs'
import { useSlider } from './use-slider'

/** Renders …/{sliderID}/slide/{slideID}: a slide with its images, its schedule and its history. */
export const slideEdit = (kind: Kind) => () => {
  const t = useT()
  const { slideID = '' } = useParams()
  const { sliderID, slider, error, refetch, crumb } = useSlider(kind)
  const { data: slide } = useGetOne<SlideRecord>(kind.slides, { id: Number(slideID) }, { onError: () => undefined })
  if (error) return <ReadRefused isPage error={error} retry={refetch} back={`/${kind.sliders}`} />
  if (!slider) return <LoadingRows />
  if (slide && slide.SliderID !== sliderID) return <Absent isPage back={`/${kind.sliders}`} />
  return (
    <AppEdit<SlideRecord>
      resource={kind.slides}
      id={slideID}
      title={(slide) => slide.Title}
      note={(slide) => (
        <>
          <SiteChip siteID={slider.SiteID} />
          <SlideChips slide={slide} />
        </>
      )}
      trail={[crumb]}
      isTranslated
      saveLabel={t('resources.slides.save')}
      saveFailed={t('resources.slides.save_failed')}
      back={sliderPath(kind, sliderID)}
      remove={
        <RemoveButton<SlideRecord>
          label={t('resources.slides.remove')}
          question={(slide) => t('resources.slides.remove_question', { name: slide.Title })}
          redirect={adminPath(sliderPath(kind, sliderID))}
        />
      }
      side={<HistoryPanel entity="slide" />}
    >
      <SlideInputs type={slider.Type} />
    </AppEdit>
  )
}
