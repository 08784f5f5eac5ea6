/** The place of the screens of return shipping: their addresses and the records of a site. */
import type { FeeShipping } from '@obverse/contract/domains/services-and-fees'
import { useGetList, useGetOne } from 'ra-core'
import { useParams } from 'react-router-dom'
import type { NewRecord } from '../../components/form/form-spec'
import { asBody } from '../../lib/record'
import { feesPath, usePlace } from './use-place'

type Record = FeeShipping & { id: number }
const resource = 'services-and-fees-shipping'
const quiet = { onError: () => undefined }

/** Returns the address below which the rates of a site are, or that of one of them. */
export const shippingPath = (siteID: number, id?: number | string): string =>
  `${feesPath(siteID)}shipping/${id === undefined ? '' : `${id}/`}`

/** Reads the rates of a site in their order. */
export const useRates = (siteID: number) =>
  useGetList<Record>(
    resource,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'SortOrder', order: 'ASC' }, filter: { siteID } },
    { enabled: siteID > 0, ...quiet },
  )

/** Reads the rate that the address names. */
export function useRateOfAddress() {
  const shippingID = Number(useParams().shippingID ?? 0)
  const { data } = useGetOne<Record>(resource, asBody({ id: shippingID }), { enabled: shippingID > 0, ...quiet })
  return { shippingID, data }
}

/** Returns the settings of the create screen. */
export function useNewRate(): NewRecord {
  const { siteID, siteCrumb } = usePlace()
  return {
    trail: [siteCrumb],
    meta: { siteID },
    back: feesPath(siteID),
    canAddAnother: true,
    redirect: (_resource, id) => (id === undefined ? feesPath(siteID) : shippingPath(siteID, id)),
    defaultValues: { CountryCodes: [], FeePerItem: 0, InsuranceBasisPoints: 0 },
  }
}
