import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { differenceStates } from '@obverse/contract/rules/payments'
import { useListContext } from 'ra-core'
import { Fragment } from 'react'
import { DateTimeText } from '../../components/date-time-text'
import type { ListMeta } from '../../lib/list-call'
import { type Below, useT } from '../../lib/texts'

type State = (typeof differenceStates)[number]

const HOURS_BEHIND = 30

/**
 * Chooses the differences to show and tells the time of the last full comparison, without which an empty list proves
 * nothing.
 */
export const SettlementIntro = () => {
  const t = useT()
  const { filterValues, setFilters, meta } = useListContext()
  const filter: { state?: State } = filterValues
  const { Compared: compared = [] }: Partial<ListMeta<'payments.settlementDifferences'>> = meta ?? {}
  const show = (state: State | undefined) => {
    const { state: _, ...rest } = filter
    setFilters(state === undefined || state === 'OPEN' ? rest : { ...rest, state }, {})
  }
  const behind = compared.filter(({ ComparedUTC }) => ComparedUTC !== null && hoursSince(ComparedUTC) > HOURS_BEHIND)
  const nameOf = (processor: Below<'resources.payments.processors'>) => t(`resources.payments.processors.${processor}`)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <ToggleButtonGroup
        size="small"
        exclusive
        aria-label={t('resources.settlement-differences.fields.State')}
        value={filter.state ?? 'OPEN'}
        onChange={(_, state) => show(differenceStates.find((one) => one === state))}
      >
        {differenceStates.map((state) => (
          <ToggleButton key={state} value={state}>
            {t(`resources.settlement-differences.states.${state}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {compared.length > 0 && (
        <Typography color="textSecondary" variant="body2">
          {t('resources.settlement-differences.compared')}:{' '}
          {compared.map(({ Processor, ComparedUTC }, index) => (
            <Fragment key={Processor}>
              {index > 0 && ' · '}
              {nameOf(Processor)}{' '}
              {ComparedUTC ? <DateTimeText utc={ComparedUTC} /> : t('resources.settlement-differences.never')}
            </Fragment>
          ))}
        </Typography>
      )}
      {behind.length > 0 && (
        <Alert severity="warning">
          {t('resources.settlement-differences.behind', {
            names: behind.map(({ Processor }) => nameOf(Processor)),
          })}
        </Alert>
      )}
    </Box>
  )
}

const hoursSince = (utc: string): number => (Date.now() - Date.parse(utc)) / 3_600_000
