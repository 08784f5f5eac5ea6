import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { slideFilters } from '@obverse/contract/rules/sliders'
import { useGetList } from 'ra-core'
import { useSearchParams } from 'react-router'
import { AdminLink } from '../../components/admin-link'
import { ReadRefused } from '../../components/detail/read-refused'
import { ChildList } from '../../components/list/child-list'
import { PageHeader } from '../../components/page-header'
import { SiteChip } from '../../components/site-chip'
import { EmptyState, LoadingRows } from '../../components/states'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { client } from '../../providers/http'
import { type Kind, type Shown, type SlideRecord, slidePath } from './kinds'
import { SlideRow } from './slide-row'
import { useSlider } from './use-slider'

/** Renders /admin/sliders/{sliderID}/ and /admin/videos/{sliderID}/: the slides of a slider in their order. */
export const sliderScreen = (kind: Kind) => () => {
  const t = useT()
  const { sliderID, slider, error, refetch } = useSlider(kind)
  const mayAdd = useMay('create', kind.slides)
  if (error) return <ReadRefused isPage error={error} retry={refetch} back={`/${kind.sliders}`} />
  if (!slider) return <LoadingRows />
  const add = mayAdd && (
    <Button
      component={AdminLink}
      to={slidePath(kind, sliderID, 'create')}
      underline="none"
      variant="contained"
      startIcon={<AddIcon />}
    >
      {t('resources.slides.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={slider.Name} note={<SiteChip siteID={slider.SiteID} />} actions={add} />
      <Typography color="textSecondary" sx={{ mt: -1, mb: 2, maxWidth: '68ch' }}>
        {t(`resources.sliders.types.${slider.Type}`)} {t(`resources.sliders.rules.${slider.Type}`)}
      </Typography>
      <Slides kind={kind} sliderID={sliderID} />
    </>
  )
}

/** Reads and sets the filter of the slides in the address. */
function useShown(): [Shown, (shown: Shown) => void] {
  const [query, setQuery] = useSearchParams()
  const shown = slideFilters.find((one) => one === query.get('filter')) ?? 'all'
  return [shown, (next) => setQuery(next === 'all' ? {} : { filter: next }, { replace: true })]
}

const Slides = ({ kind, sliderID }: { kind: Kind; sliderID: number }) => {
  const t = useT()
  const [shown, show] = useShown()
  const { data, error, refetch, isPlaceholderData } = useGetList<SlideRecord>(
    kind.slides,
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'SortOrder', order: 'ASC' },
      filter: { sliderID, shown },
    },
    { onError: () => undefined },
  )
  const heading = (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={t('resources.slides.shown.label')}
        onChange={(_event, next: Shown | null) => next && show(next)}
      >
        {slideFilters.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(`resources.slides.shown.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {shown !== 'all' && (
        <Typography variant="caption" color="textSecondary">
          {t('resources.slides.order_hint')}
        </Typography>
      )}
    </>
  )
  return (
    <ChildList
      resource={kind.slides}
      title={t('resources.slides.list')}
      heading={heading}
      items={isPlaceholderData ? undefined : data}
      error={error}
      reload={refetch}
      empty={<EmptyState title={t(`resources.slides.none.${shown}`)} text={t(`resources.slides.none_text.${shown}`)} />}
      save={shown === 'all' ? (body) => reorderCall(kind)({ params: { sliderID }, body }) : undefined}
    >
      {(slide) => <SlideRow slide={slide} to={slidePath(kind, sliderID, slide.id)} />}
    </ChildList>
  )
}

const reorderCall = (kind: Kind) =>
  kind.sliders === 'videos' ? client.sliders.reorderVideoSlides : client.sliders.reorderSlides
