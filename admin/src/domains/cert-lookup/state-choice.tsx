import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { holderReportChoices } from '@obverse/contract/rules/cert-lookup'
import { useListContext } from 'ra-core'
import { useT } from '../../lib/texts'

type Choice = (typeof holderReportChoices)[number]

/** Chooses the holder reports to show: those that are not closed, unless another state is chosen. */
export const StateChoice = () => {
  const t = useT()
  const { filterValues, setFilters } = useListContext()
  const filter: { state?: Choice } = filterValues
  const show = (state: Choice | undefined) => {
    const { state: _, ...rest } = filter
    setFilters(state === undefined || state === 'waiting' ? rest : { ...rest, state }, {})
  }
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      aria-label={t('resources.holder-reports.fields.State')}
      value={filter.state ?? 'waiting'}
      onChange={(_, state) => show(holderReportChoices.find((one) => one === state))}
      sx={{ mb: 2, flexWrap: 'wrap' }}
    >
      {holderReportChoices.map((state) => (
        <ToggleButton key={state} value={state}>
          {t(`resources.holder-reports.choices.${state}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
