import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { enewsDeliveryStates, enewsEvents } from '@obverse/contract/rules/news'
import { useRefresh } from 'ra-core'
import { DataTable, SelectInput } from 'react-admin'
import { AdminLink } from '../../../components/admin-link'
import { DateTimeText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { ActCol, StateCol } from '../../../components/list/app-table'
import { SearchFilter } from '../../../components/list/search-filter'
import { StatusChip, type Tone } from '../../../components/status-chip'
import type { ListRecord } from '../../../lib/list-call'
import { choicesBelow, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useWrite } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { OutcomeText } from './outcome-text'

type DeliveryRecord = ListRecord<'news.enewsDeliveries'>

const words = 'resources.enews-deliveries'
const tones: Record<DeliveryRecord['State'], Tone> = { Waiting: 'waiting', Delivered: 'good', Failed: 'bad' }
const Col = DataTable.Col<DeliveryRecord>
const filters = [
  <SearchFilter key="q" source="q" label={`${words}.fields.q`} alwaysOn sx={{ minWidth: 220 }} />,
  <SelectInput
    key="type"
    source="Type"
    alwaysOn
    choices={choicesBelow(`${words}.types`, enewsEvents)}
    sx={{ minWidth: 150 }}
  />,
  <SelectInput
    key="state"
    source="State"
    alwaysOn
    choices={choicesBelow(`${words}.states`, enewsDeliveryStates)}
    sx={{ minWidth: 150 }}
  />,
]

/** Renders /admin/enews-deliveries: the events of the webhook and what became of each, the latest first (NEWS-1). */
export const DeliveryList = () => {
  const t = useT()
  return (
    <AppList<DeliveryRecord>
      note={t(`${words}.note`)}
      actions={<AdminLink to="/enews-webhook">{t('rail.enews-webhook')}</AdminLink>}
      filters={filters}
      sort={{ field: 'id', order: 'DESC' }}
      to={false}
      canExport={false}
    >
      <Col source="CreatedUTC" disableSort render={({ CreatedUTC }) => <DateTimeText utc={CreatedUTC} />} />
      <Col source="Type" disableSort render={({ Type }) => t(`${words}.types.${Type}`)} />
      <Col source="Company" disableSort />
      <Col
        source="Email"
        disableSort
        render={({ Email, Type }) => Email ?? (Type === 'test' ? '–' : t(`${words}.forgotten`))}
      />
      <StateCol<DeliveryRecord>
        source="State"
        disableSort
        render={({ State }) => <StatusChip label={t(`${words}.states.${State}`)} tone={tones[State]} />}
      />
      <Col
        source="Outcome"
        disableSort
        render={({ Outcome, Status }) =>
          Outcome && (
            <Box sx={{ minWidth: 200 }}>
              <OutcomeText outcome={Outcome} status={Status} />
            </Box>
          )
        }
      />
      <Col source="Attempts" disableSort />
      <Col source="NextUTC" disableSort render={({ NextUTC }) => <DateTimeText utc={NextUTC} />} />
      <ActCol<DeliveryRecord>
        source="DeliveryID"
        label={`${words}.again`}
        disableSort
        render={(delivery) => <SendAgain delivery={delivery} />}
      />
    </AppList>
  )
}

const SendAgain = ({ delivery }: { delivery: DeliveryRecord }) => {
  const t = useT()
  const refresh = useRefresh()
  const mayChange = useMay('edit')
  const { DeliveryID, State, Type, Email } = delivery
  const sending = useWrite(client.news.sendEnewsAgain, {
    done: t(`${words}.sent_again`),
    failed: t(`${words}.again_failed`),
    onSettled: refresh,
  })
  if (!mayChange || State !== 'Failed' || (Email === null && Type !== 'test')) return null
  return (
    <Button
      size="small"
      loading={sending.isPending}
      aria-label={t(`${words}.again_of`, { id: DeliveryID })}
      onClick={() => sending.mutate({ params: { deliveryID: DeliveryID } })}
    >
      {t(`${words}.again`)}
    </Button>
  )
}
