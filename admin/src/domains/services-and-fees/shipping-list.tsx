import Typography from '@mui/material/Typography'
import { LevelList } from '../../components/list/level-list'
import { useMoney } from '../../components/money-text'
import { useT } from '../../lib/texts'
import { shippingPath, useRates } from './use-shipping'

/** Lists the rates of return shipping of a site, each with its countries and its fee for a parcel. */
export const ShippingList = ({ siteID }: { siteID: number }) => {
  const t = useT()
  const money = useMoney()
  const { data, error, refetch } = useRates(siteID)
  return (
    <LevelList
      resource="services-and-fees-shipping"
      title={t('resources.services-and-fees.shipping')}
      none={t('resources.services-and-fees.no_shipping')}
      addTo={`${shippingPath(siteID)}create`}
      items={data}
      error={error}
      reload={refetch}
      toOf={(rate) => shippingPath(siteID, rate.id)}
      detail={(rate) => (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('resources.services-and-fees.per_parcel', {
            fee: money({ Minor: rate.FeePerParcel, Currency: rate.Currency }),
          })}
          {rate.CountryCodes.length > 0 &&
            ` · ${t('resources.services-and-fees.country_count', { count: rate.CountryCodes.length })}`}
        </Typography>
      )}
    />
  )
}
