import type { FeeShipping } from '@obverse/contract/domains/services-and-fees'
import { Absent } from '../../components/detail/read-refused'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { SiteChip } from '../../components/site-chip'
import { adminPath } from '../../lib/paths'
import { ShippingInputs } from './shipping-inputs'
import { feesPath, usePlace } from './use-place'
import { useRateOfAddress } from './use-shipping'

type Record = FeeShipping & { id: number }

/** Renders …/shipping/{shippingID}/: a rate of return shipping. */
export const ShippingEdit = () => {
  const { siteID, siteCrumb } = usePlace()
  const { shippingID, data } = useRateOfAddress()
  const back = feesPath(siteID)
  if (data && data.SiteID !== siteID) return <Absent isPage back="/services-and-fees" />
  return (
    <AppEdit<Record>
      resource="services-and-fees-shipping"
      id={shippingID}
      title={(rate) => rate.Name}
      note={() => <SiteChip siteID={siteID} />}
      trail={[siteCrumb]}
      isTranslated
      back={back}
      remove={<RemoveButton<Record> redirect={adminPath(back)} />}
      side={<HistoryPanel />}
    >
      <ShippingInputs />
    </AppEdit>
  )
}
