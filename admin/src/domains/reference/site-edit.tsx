import type { SiteRecord } from '@obverse/contract/domains/reference'
import { AppEdit } from '../../components/form/app-edit'
import { HistoryPanel } from '../../components/history-panel'
import { StatusChip } from '../../components/status-chip'
import { useT } from '../../lib/texts'
import { SiteInputs } from './site-inputs'

export const SiteEdit = () => {
  const t = useT()
  return (
    <AppEdit<SiteRecord>
      title={(site) => site.Name}
      note={(site) => <StatusChip label={site.Code} />}
      saveLabel={t('resources.sites.save')}
      transform={withoutEmptyLines}
      side={<HistoryPanel entity="sites" />}
    >
      <SiteInputs />
    </AppEdit>
  )
}

/** Removes the empty lines that the text field keeps during typing. */
const withoutEmptyLines = (site: SiteRecord) => {
  const { seller, ...settings } = site.Settings
  return {
    ...site,
    Hosts: site.Hosts.filter(Boolean),
    // An emptied text field of react-admin has null.
    Settings: { ...settings, seller: { ...withTexts(seller), Address: seller.Address.filter(Boolean) } },
  }
}

const withTexts = <T extends object>(texts: T): T =>
  Object.assign({ ...texts }, ...Object.entries(texts).map(([name, value]) => ({ [name]: value ?? '' })))
