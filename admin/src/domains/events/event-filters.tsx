/** The filters of the list that read data: the companies and the months with events. */
import { regions } from '@obverse/contract/rules/sites'
import { useListContext, useLocale } from 'ra-core'
import { SelectInput } from 'react-admin'
import { companySites } from '../../lib/company-sites'
import { choicesBelow } from '../../lib/texts'
import { useCurrentSite } from '../../providers/sites'
import type { EventListMeta } from './data-provider'
import { monthText } from './event-days'

type Props = { source: string; alwaysOn?: boolean }

/** Filters by company; SiteCompanyID names one of its sites. */
export const CompanyFilter = ({ source }: Props) => {
  const { sites } = useCurrentSite()
  const choices = companySites(sites).map(({ SiteID, Company }) => ({ id: SiteID, name: Company }))
  return <SelectInput source={source} choices={choices} translateChoice={false} sx={{ minWidth: 120 }} />
}

export const DomainFilter = ({ source }: Props) => (
  <SelectInput source={source} choices={choicesBelow('frame.sites.regions', regions)} sx={{ minWidth: 130 }} />
)

/** Filters by month; offers the months with events under the other filters, and the chosen one. */
export const MonthFilter = ({ source }: Props) => {
  const locale = useLocale()
  const { meta, filterValues } = useListContext()
  const offered = (asMeta(meta)?.Months ?? []).map((month) => month.Date.slice(0, 7))
  const chosen: unknown = filterValues[source]
  const months = typeof chosen === 'string' && !offered.includes(chosen) ? [...offered, chosen].sort() : offered
  const choices = months.map((id) => ({ id, name: monthText(id, locale) }))
  return <SelectInput source={source} choices={choices} translateChoice={false} sx={{ minWidth: 160 }} />
}

const asMeta = (meta: unknown): EventListMeta | undefined =>
  typeof meta === 'object' && meta !== null && 'Months' in meta ? (meta as EventListMeta) : undefined
