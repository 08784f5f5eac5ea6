import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useGetList } from 'ra-core'
import { AdminLink } from '../../components/admin-link'
import { Listed } from '../../components/detail/listed'
import { PageHeader } from '../../components/page-header'
import { EmptyState } from '../../components/states'
import { useT } from '../../lib/texts'
import { useCurrentSite } from '../../providers/sites'
import { type Kind, type SliderRecord, sliderPath } from './kinds'

/** Renders /admin/sliders/ and /admin/videos/: the sliders of the current site. */
export const sliderList = (kind: Kind) => () => {
  const t = useT()
  const { site } = useCurrentSite()
  const { data, error, refetch } = useGetList<SliderRecord>(
    kind.sliders,
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'SliderID', order: 'ASC' },
      filter: { siteID: site.SiteID },
    },
    { onError: () => undefined },
  )
  return (
    <>
      <PageHeader title={t(`resources.${kind.sliders}.of_site`, { site: site.Name })} isRoot />
      <Card sx={{ maxWidth: 860 }}>
        <Listed
          items={data}
          error={error}
          retry={refetch}
          rows={3}
          empty={
            <EmptyState
              title={t(`resources.${kind.sliders}.none`)}
              text={t('resources.sliders.none_text', { site: site.Name })}
            />
          }
        >
          {(sliders) => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {sliders.map((slider) => (
                <Row key={slider.id} kind={kind} slider={slider} />
              ))}
            </Box>
          )}
        </Listed>
      </Card>
    </>
  )
}

const Row = ({ kind, slider }: { kind: Kind; slider: SliderRecord }) => {
  const t = useT()
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <AdminLink to={sliderPath(kind, slider.SliderID)} sx={{ fontWeight: 600, flex: '1 1 12rem' }}>
          {slider.Name}
        </AdminLink>
        <Typography variant="body2" color="textSecondary">
          {t('resources.sliders.counts', { count: slider.SlideCount, published: slider.PublishedCount })}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t(`resources.sliders.types.${slider.Type}`)}
      </Typography>
    </Box>
  )
}
