import type { ContactMessage } from '@obverse/contract/domains/contact'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { DateTimeText } from '../../components/date-time-text'
import { DetailScreen } from '../../components/detail/detail-screen'
import { FactsCard } from '../../components/detail/facts-card'
import { HistoryPanel } from '../../components/history-panel'
import { SiteChip } from '../../components/site-chip'
import { type Below, useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { EntriesCard } from './entries-card'
import { MessageActions } from './message-actions'
import { MessageCard } from './message-card'
import { MessageChip } from './message-chip'
import { ReceivedText } from './received-text'
import { SenderName } from './sender-name'

/** Renders /admin/contact-messages/{messageID}: the message, its answers and notes, and the possible acts. */
export const MessageScreen = () => {
  const t = useT()
  const { messageID = '' } = useParams()
  const read = useRead(client.contact.contactMessage, { params: { messageID: Number(messageID) } })
  const { refetch } = read
  const words = 'resources.contact-messages'
  return (
    <DetailScreen
      read={read}
      title={t(`${words}.title`, { number: read.data?.CaseNumber ?? messageID })}
      back="/contact-messages"
      missing={t(`${words}.not_found`)}
      note={(message) => (
        <>
          <SiteChip code={message.SiteCode} />
          <MessageChip state={message.State} />
        </>
      )}
      actions={(message) => <MessageActions message={message} onChanged={refetch} />}
      side={(message) => (
        <>
          <CaseFacts message={message} />
          {/* A new key after each act fetches the history again. */}
          <HistoryPanel key={message.Version} entity="contact-message" id={message.MessageID} />
        </>
      )}
    >
      {(message) => (
        <>
          <MessageCard message={message} />
          <EntriesCard message={message} onChanged={refetch} />
        </>
      )}
    </DetailScreen>
  )
}

const CaseFacts = ({ message }: { message: ContactMessage }) => {
  const t = useT()
  const words = 'resources.contact-messages'
  const fact = (name: Below<`${typeof words}.fields`>, value: ReactNode) => ({
    name: t(`${words}.fields.${name}`),
    value,
  })
  const { PeopleID, ClosedUTC } = message
  return (
    <FactsCard
      title={t(`${words}.sections.facts`)}
      facts={[
        fact('CaseNumber', message.CaseNumber),
        fact('State', t(`${words}.states.${message.State}`)),
        fact('Assignee', message.Assignee || t(`${words}.nobody`)),
        fact('SentUTC', <ReceivedText utc={message.SentUTC} />),
        fact('Name', <SenderName message={message} />),
        fact('Email', message.Email),
        ...(PeopleID === null ? [] : [fact('PeopleID', PeopleID)]),
        fact('SiteCode', <SiteChip code={message.SiteCode} />),
        ...(ClosedUTC === null
          ? []
          : [fact('ClosedUTC', <DateTimeText utc={ClosedUTC} />), fact('ClosedBy', message.ClosedBy)]),
      ]}
    />
  )
}
