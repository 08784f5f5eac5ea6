import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocale } from 'ra-core'
import { DetailCard } from '../../components/detail/detail-card'
import { Listed } from '../../components/detail/listed'
import { PageHeader } from '../../components/page-header'
import { SiteChip } from '../../components/site-chip'
import { dateText } from '../../lib/dates'
import { useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { LevelList } from './level-list'
import { helpPath, useChildren, usePlace } from './use-place'

/** Renders /admin/help-center/{siteID}/: the categories of a site, and the searches without results. */
export const CategoryList = () => {
  const t = useT()
  const { siteID, site } = usePlace()
  const { data, error, refetch } = useChildren('help-center-categories', 'siteID', siteID)
  return (
    <>
      <PageHeader title={site?.Name ?? t('resources.help-center.site')} note={<SiteChip siteID={siteID} />} />
      <LevelList
        level="categories"
        addTo={`${helpPath(siteID)}category/create`}
        items={data}
        error={error}
        reload={refetch}
        toOf={(category) => helpPath(siteID, category.Id)}
        detail={(category) => (
          <Typography variant="body2" color="textSecondary">
            {t('resources.help-center.subcategory_count', { count: category.SubcategoryCount })}
          </Typography>
        )}
      />
      <SearchMisses siteID={siteID} />
    </>
  )
}

const SearchMisses = ({ siteID }: { siteID: number }) => {
  const t = useT()
  const { data, error, refetch } = useRead(
    client.helpCenter.searchMisses,
    { params: { siteID } },
    { enabled: siteID > 0 },
  )
  return (
    <Box sx={{ mt: 2 }}>
      <DetailCard title={t('resources.help-center.misses')}>
        <Typography variant="body2" color="textSecondary" sx={{ pb: 1.5 }}>
          {t('resources.help-center.misses_hint')}
        </Typography>
        <Listed
          items={data}
          error={error}
          retry={refetch}
          rows={3}
          empty={<Typography>{t('resources.help-center.no_misses')}</Typography>}
        >
          {(rows) => <MissTable rows={rows} />}
        </Listed>
      </DetailCard>
    </Box>
  )
}

const MissTable = ({ rows }: { rows: readonly { Keywords: string; Count: number; LastUTC: string }[] }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Typography component="ol" sx={{ m: 0, pl: 3, columns: { md: 2 } }}>
      {rows.slice(0, 40).map((row) => (
        <li key={row.Keywords}>
          {row.Keywords}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {t('resources.help-center.miss_count', {
              count: row.Count,
              date: dateText(row.LastUTC, locale),
            })}
          </Typography>
        </li>
      ))}
    </Typography>
  )
}
