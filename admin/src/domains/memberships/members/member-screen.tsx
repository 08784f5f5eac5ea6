import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { StaffMembership } from '@obverse/contract/domains/memberships'
import { useLocale } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { DateTimeText } from '../../../components/date-time-text'
import { DetailScreen } from '../../../components/detail/detail-screen'
import { FactsCard } from '../../../components/detail/facts-card'
import { EmailText } from '../../../components/email-text'
import { HistoryPanel } from '../../../components/history-panel'
import { DealerLink, PersonLink } from '../../../components/record-links'
import { SiteChip } from '../../../components/site-chip'
import { dateText } from '../../../lib/dates'
import { type Below, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead, useWrite } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { DaysText } from '../days-text'
import { tierName } from '../words'
import { useActs } from './act-buttons'
import { MemberState } from './member-state'
import { NoticesCard } from './notices-card'
import { OrdersCard } from './orders-card'
import { MEMBERS } from './paths'

const words = 'resources.memberships'

/** Renders /admin/memberships/{id}: the state of a membership in a sentence, its orders and the mails about its terms. */
export const MemberScreen = () => {
  const t = useT()
  const membershipID = Number(useParams().membershipID ?? 0)
  const read = useRead(client.memberships.member, { params: { membershipID } })
  const acts = useActs(read.data, read.refetch)
  const hasEndBeside = (state: string) => state === 'refunded'
  return (
    <>
      <DetailScreen
        read={read}
        title={(member) => member?.Number ?? t(`${words}.member`)}
        back={MEMBERS}
        missing={t(`${words}.not_found`)}
        note={({ SiteID, State }) => (
          <>
            <SiteChip siteID={SiteID} />
            <MemberState state={State} />
          </>
        )}
        actions={(member) => (
          <>
            {member.State === 'save-failed' && <SaveAgain membershipID={membershipID} onDone={read.refetch} />}
            {acts.offered.filter((act) => act !== 'end' || !hasEndBeside(member.State)).map(acts.button)}
          </>
        )}
        side={(member) => (
          <>
            <Facts member={member} />
            {/* A new key after each act fetches the history again. */}
            <HistoryPanel key={member.Version} entity="membership" id={membershipID} />
          </>
        )}
      >
        {(member) => (
          <>
            <Sentence
              member={member}
              beside={hasEndBeside(member.State) && acts.offered.includes('end') && acts.button('end')}
            />
            <OrdersCard orders={member.Orders} />
            <NoticesCard notices={member.Notices} />
          </>
        )}
      </DetailScreen>
      {acts.dialog}
    </>
  )
}

const severities = { 'in-doubt': 'warning', 'save-failed': 'error', refunded: 'warning', grace: 'warning' } as const
const severityOf = (state: string) => Object.entries(severities).find(([name]) => name === state)?.[1] ?? 'info'

type SentenceProps = {
  member: StaffMembership
  /** The act that suits the state. */
  beside: ReactNode
}

const Sentence = ({ member, beside }: SentenceProps) => {
  const { State, TermEnd, GraceEnd, Name, Refunded, Autorenew } = member
  const t = useT()
  const locale = useLocale()
  const day = (of: string | null) => (of === null ? '' : dateText(of, locale))
  return (
    <Alert severity={severityOf(State)} sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          {t(`${words}.about.${State === 'refunded' && Autorenew ? 'refunded_renews' : State}`, {
            name: Name,
            end: day(TermEnd),
            last: day(GraceEnd),
            order: Refunded,
          })}
        </Box>
        {beside}
      </Box>
    </Alert>
  )
}

const SaveAgain = ({ membershipID, onDone }: { membershipID: number; onDone: () => unknown }) => {
  const t = useT()
  const mayAct = useMay('edit')
  const save = useWrite(client.memberships.saveMemberAgain, { done: t(`${words}.save_again.done`), onSettled: onDone })
  if (!mayAct) return null
  return (
    <Button variant="contained" loading={save.isPending} onClick={() => save.mutate({ params: { membershipID } })}>
      {t(`${words}.save_again.action`)}
    </Button>
  )
}

const Facts = ({ member }: { member: StaffMembership }) => {
  const t = useT()
  const { PeopleID, Name, Email, DealerID, DealerName, Tier, SinceUTC, TermStart, TermEnd, Autorenew, ConsentUTC } =
    member
  const field = (name: Below<`${typeof words}.fields`>) => t(`${words}.fields.${name}`)
  return (
    <FactsCard
      title={t(`${words}.member`)}
      facts={[
        ...(DealerID === null
          ? []
          : [{ name: field('DealerName'), value: <DealerLink dealerID={DealerID}>{DealerName}</DealerLink> }]),
        {
          name: field(DealerID === null ? 'Name' : 'Payer'),
          value: <PersonLink peopleID={PeopleID}>{Name || Email}</PersonLink>,
        },
        { name: field('Email'), value: <EmailText email={Email} /> },
        { name: field('Tier'), value: Tier && t(tierName(Tier)) },
        { name: field('SinceUTC'), value: SinceUTC && <DateTimeText utc={SinceUTC} /> },
        { name: field('Term'), value: TermEnd && <DaysText from={TermStart} until={TermEnd} /> },
        { name: field('Autorenew'), value: t(`${words}.renews.${Autorenew}`) },
        ...(ConsentUTC ? [{ name: field('ConsentUTC'), value: <DateTimeText utc={ConsentUTC} /> }] : []),
      ]}
    />
  )
}
