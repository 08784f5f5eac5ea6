import type { SiteRecord } from '@obverse/contract/domains/reference'
import { useTranslate } from 'ra-core'
import { AppEdit } from '../../components/form/app-edit'
import { HistoryPanel } from '../../components/history-panel'
import { StatusChip } from '../../components/status-chip'
import { SiteInputs } from './site-inputs'

export const SiteEdit = () => {
  const t = useTranslate()
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
const withoutEmptyLines = (site: SiteRecord) => ({ ...site, Hosts: site.Hosts.filter(Boolean) })
