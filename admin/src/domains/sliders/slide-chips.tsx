import { StatusChip } from '../../components/status-chip'
import { useT } from '../../lib/texts'
import type { SlideRecord } from './kinds'

type Props = { slide: Pick<SlideRecord, 'Published' | 'StartsUTC' | 'EndsUTC'> }

/** Shows whether a slide is published, and whether its schedule makes it visible now. */
export const SlideChips = ({ slide }: Props) => {
  const t = useT()
  const now = Date.now()
  const isOver = slide.EndsUTC !== null && Date.parse(slide.EndsUTC) < now
  const isToCome = !isOver && slide.StartsUTC !== null && Date.parse(slide.StartsUTC) > now
  return (
    <>
      <StatusChip
        label={t(slide.Published ? 'resources.slides.published' : 'resources.slides.unpublished')}
        tone={slide.Published ? 'good' : 'waiting'}
      />
      {isToCome && <StatusChip label={t('resources.slides.scheduled')} />}
      {isOver && <StatusChip label={t('resources.slides.ended')} tone={slide.Published ? 'bad' : 'plain'} />}
    </>
  )
}
