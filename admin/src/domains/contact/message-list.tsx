import { contactTopics } from '@obverse/contract/rules/contact'
import { DataTable, SelectInput } from 'react-admin'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { SiteChip } from '../../components/site-chip'
import type { ListRecord } from '../../lib/list-call'
import { choicesBelow, useT } from '../../lib/texts'
import { AssigneeFilter } from './assignee-filter'
import { MessageChip } from './message-chip'
import { messagePath } from './paths'
import { ReceivedText } from './received-text'
import { SenderName } from './sender-name'
import { StateChoice } from './state-choice'

type MessageRecord = ListRecord<'contact.messages'>

const Col = DataTable.Col<MessageRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.contact-messages.fields.q" alwaysOn sx={{ minWidth: 320 }} />,
  <SelectInput
    key="topic"
    source="topic"
    alwaysOn
    choices={choicesBelow('resources.contact-messages.topics', contactTopics)}
    sx={{ minWidth: 180 }}
  />,
  <AssigneeFilter key="assigneeID" source="assigneeID" alwaysOn />,
  <SiteFilter key="SiteID" source="SiteID" alwaysOn />,
]

/** Renders /admin/contact-messages: the messages that wait for an answer, the newest first (PUB-3). */
export const MessageList = () => {
  const t = useT()
  return (
    <AppList<MessageRecord>
      intro={<StateChoice />}
      filters={filters}
      sort={{ field: 'SentUTC', order: 'DESC' }}
      to={({ MessageID }) => messagePath(MessageID)}
      exportColumns={[
        'CaseNumber',
        { source: 'Topic', texts: 'resources.contact-messages.topics' },
        'Name',
        'Email',
        'PeopleID',
        'SiteCode',
        'SentUTC',
        { source: 'State', texts: 'resources.contact-messages.states' },
        'Assignee',
      ]}
    >
      <LinkCol<MessageRecord> source="CaseNumber" disableSort render={({ CaseNumber }) => CaseNumber} />
      <StateCol<MessageRecord> source="State" disableSort render={({ State }) => <MessageChip state={State} />} />
      <Col source="Topic" disableSort render={({ Topic }) => t(`resources.contact-messages.topics.${Topic}`)} />
      <Col source="Name" disableSort render={(message) => <SenderName message={message} />} />
      <Col source="SentUTC" sortByOrder="DESC" render={({ SentUTC }) => <ReceivedText utc={SentUTC} />} />
      <Col source="Assignee" disableSort />
      <Col source="SiteCode" disableSort render={({ SiteCode }) => <SiteChip code={SiteCode} />} />
    </AppList>
  )
}
