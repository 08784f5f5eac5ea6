import Alert from '@mui/material/Alert'
import { isStale, type PortalCompany, portalCompanies, portalSlots } from '@obverse/contract/rules/dealers'
import { AppEdit } from '../../../components/form/app-edit'
import { FormSection } from '../../../components/form/form-section'
import { HistoryPanel } from '../../../components/history-panel'
import { useT } from '../../../lib/texts'
import { useCurrentSite } from '../../../providers/sites'
import { PORTAL_ID, type PortalRecord } from './data-provider'
import { KnownArticlesProvider, useFilledSlots } from './known-articles'
import { PortalPreview } from './portal-preview'
import { SlotInputs } from './slot-inputs'

const words = 'resources.dealer-portal-articles'

/** Renders /admin/dealer-portal-articles: three articles for the dealers of each company (DPA-1). */
export const PortalScreen = () => {
  const t = useT()
  return (
    <AppEdit<PortalRecord>
      resource="dealer-portal-articles"
      id={PORTAL_ID}
      title={() => t('rail.dealer-portal-articles')}
      note={() => t(`${words}.lead`)}
      saved={`${words}.done`}
      back={null}
      isRoot
      side={<HistoryPanel />}
    >
      <KnownArticlesProvider>
        {portalCompanies.map((company) => (
          <CompanySection key={company} company={company} />
        ))}
      </KnownArticlesProvider>
    </AppEdit>
  )
}

const CompanySection = ({ company }: { company: PortalCompany }) => {
  const t = useT()
  const { sites } = useCurrentSite()
  const filled = useFilledSlots(company)
  const stale = filled.filter(({ state }) => state !== 'Waiting' && state !== 'Over' && isStale(state))
  const name = sites.find((site) => site.Company === company)?.Name ?? company
  return (
    <FormSection title={t(`${words}.company`, { company, name })}>
      {stale.length > 0 && <Alert severity="warning">{t(`${words}.stale`, { count: stale.length })}</Alert>}
      {portalSlots.map((slot, at) => (
        <SlotInputs
          key={slot}
          company={company}
          slot={slot}
          number={at + 1}
          filled={filled.find(({ number }) => number === at + 1)}
        />
      ))}
      <PortalPreview company={company} slots={filled} />
    </FormSection>
  )
}
