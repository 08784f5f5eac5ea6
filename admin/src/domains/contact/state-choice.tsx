import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { contactChoices } from '@obverse/contract/rules/contact'
import { useListContext } from 'ra-core'
import { useT } from '../../lib/texts'

type Choice = (typeof contactChoices)[number]

/** Chooses the messages to show: those that wait for an answer, unless another state is chosen. */
export const StateChoice = () => {
  const t = useT()
  const { filterValues, setFilters } = useListContext()
  const filter: { state?: Choice } = filterValues
  const show = (state: Choice | undefined) => {
    const { state: _, ...others } = filter
    setFilters(state === undefined || state === 'waiting' ? others : { ...others, state }, {})
  }
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      aria-label={t('resources.contact-messages.fields.State')}
      value={filter.state ?? 'waiting'}
      onChange={(_, state) => show(contactChoices.find((one) => one === state))}
      sx={{ mb: 2, flexWrap: 'wrap' }}
    >
      {contactChoices.map((state) => (
        <ToggleButton key={state} value={state}>
          {t(`resources.contact-messages.choices.${state}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
