import Button from '@mui/material/Button'
import type { StaffMembership } from '@obverse/contract/domains/memberships'
import { dayAt } from '@obverse/contract/rules/sites'
import { useState } from 'react'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useCurrentSite } from '../../../providers/sites'
import { ActDialog } from './act-dialog'
import { ChangeDialog } from './change-dialog'

export type Act = 'change' | 'stop' | 'end'

/** Returns the acts that staff may do on a membership now; one that was never paid or has ended has none. */
function actsOn({ Tier, TermEnd, State, Autorenew }: StaffMembership, today: string): Act[] {
  if (Tier === null || State === 'none' || State === 'lapsed') return []
  const endsToday = TermEnd === today && !Autorenew
  return ['change', ...(Autorenew ? ['stop' as const] : []), ...(endsToday ? [] : ['end' as const])]
}

/** Returns the day at the site of a membership. */
function useToday(siteID: number | undefined): string {
  const site = useCurrentSite().sites.find(({ SiteID }) => SiteID === siteID)
  return dayAt(site?.Region ?? 'com', new Date())
}

/** Returns the buttons of the acts, and the dialog of the one that was chosen: it stays open when the state changes. */
export function useActs(member: StaffMembership | undefined, onChanged: () => unknown) {
  const [acting, setActing] = useState<Act | null>(null)
  const mayAct = useMay('edit')
  const today = useToday(member?.SiteID)
  const offered = member && mayAct ? actsOn(member, today) : []
  const given = { today, onChanged, onClose: () => setActing(null) }
  return {
    offered,
    button: (act: Act) => <ActButton key={act} act={act} onOpen={() => setActing(act)} />,
    dialog: member && acting && <Dialog act={acting} member={member} {...given} />,
  }
}

type DialogProps = Omit<Parameters<typeof ActDialog>[0], 'act'> & { act: Act }
const Dialog = ({ act, ...given }: DialogProps) =>
  act === 'change' ? <ChangeDialog {...given} /> : <ActDialog act={act} {...given} />

const ActButton = ({ act, onOpen }: { act: Act; onOpen: () => void }) => {
  const t = useT()
  return (
    <Button variant="outlined" color={act === 'end' ? 'error' : 'primary'} onClick={onOpen} sx={{ flexShrink: 0 }}>
      {t(`resources.memberships.acts.${act}.action`)}
    </Button>
  )
}
