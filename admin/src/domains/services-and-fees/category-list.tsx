import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { LevelList } from '../../components/list/level-list'
import { PageHeader } from '../../components/page-header'
import { SiteChip } from '../../components/site-chip'
import { adminPath, listPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { ShippingList } from './shipping-list'
import { feesPath, useChildren, usePlace } from './use-place'

/** Renders /admin/services-and-fees/{siteID}/: the categories of a site, and its return shipping. */
export const CategoryList = () => {
  const t = useT()
  const { siteID, site } = usePlace()
  const { data, error, refetch } = useChildren('services-and-fees-categories', 'siteID', siteID)
  return (
    <>
      <PageHeader
        title={site?.Name ?? t('resources.services-and-fees.site')}
        note={<SiteChip siteID={siteID} />}
        actions={
          <Button component={Link} to={adminPath(listPath('fee-changes', { siteID }))}>
            {t('rail.fee-changes')}
          </Button>
        }
      />
      <LevelList
        resource="services-and-fees-categories"
        title={t('resources.services-and-fees.categories')}
        none={t('resources.services-and-fees.no_categories')}
        addTo={`${feesPath(siteID)}category/create`}
        items={data}
        error={error}
        reload={refetch}
        toOf={(category) => feesPath(siteID, category.id)}
        detail={(category) => (
          <Typography variant="body2" color="textSecondary">
            {t('resources.services-and-fees.subcategory_count', { count: category.SubcategoryCount })}
          </Typography>
        )}
      />
      <ShippingList siteID={siteID} />
    </>
  )
}
