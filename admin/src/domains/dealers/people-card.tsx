import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { DealerPeople } from '@obverse/contract/domains/dealers'
import { fullName } from '@obverse/contract/full-name'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { DateTimeText } from '../../components/date-time-text'
import { TableCard } from '../../components/detail/table-card'
import { PersonLink } from '../../components/record-links'
import { StatusChip } from '../../components/status-chip'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useRead, useWrite } from '../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../providers/http'

const words = 'resources.dealers.people'
type Person = DealerPeople['People'][number]
type Invitation = DealerPeople['Invitations'][number]
type Row = { person: Person; invitation?: never } | { person?: never; invitation: Invitation }
type Leaving = { kind: 'remove' | 'withdraw'; id: number; name: string }

const nameOf = (person: Person) => fullName(person) || person.Email
const rowsOf = ({ People, Invitations }: DealerPeople): Row[] => [
  ...People.map((person) => ({ person })),
  ...Invitations.map((invitation) => ({ invitation })),
]

/** Shows who acts for a dealer and who is invited; invites by mail, removes, and withdraws invitations (DLR-1). */
export const PeopleCard = ({ dealerID }: { dealerID: number }) => {
  const t = useT()
  const mayAct = useMay('edit')
  const given = { params: { dealerID } }
  const { data, error, refetch } = useRead(client.dealers.people, given)
  const queries = useQueryClient()
  const changed = (now: DealerPeople) => {
    queries.setQueryData([client.dealers.people.key(given)], now)
    const query = { entity: 'dealer', id: String(dealerID) }
    void queries.invalidateQueries({ queryKey: [client.workbench.history.key({ query })] })
  }
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const close = { onSuccess: changed, onSettled: () => setLeaving(null) }
  const remove = useWrite(client.dealers.removePerson, { done: t(`${words}.removed`), ...close })
  const withdraw = useWrite(client.dealers.withdraw, { done: t(`${words}.withdrawn`), ...close })
  const confirmed = ({ kind, id }: Leaving) =>
    kind === 'remove'
      ? remove.mutate({ params: { dealerID, peopleID: id } })
      : withdraw.mutate({ params: { dealerID, dealerInvitationID: id } })
  return (
    <>
      <TableCard
        title={t(`${words}.title`)}
        rows={data && rowsOf(data)}
        error={error}
        retry={refetch}
        keyOf={({ person, invitation }) => person?.Email ?? `invited ${invitation?.Email}`}
        empty={t(`${words}.none`)}
        columns={[
          {
            label: t(`${words}.fields.Name`),
            isHeading: true,
            cell: ({ person, invitation }) =>
              person ? (
                <>
                  <PersonLink peopleID={person.PeopleID}>{nameOf(person)}</PersonLink>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {person.Email}
                  </Typography>
                </>
              ) : (
                invitation?.Email
              ),
          },
          { label: t(`${words}.fields.State`), cell: (row) => <State {...row} /> },
          ...(mayAct
            ? [
                {
                  label: t(`${words}.fields.Act`),
                  isLabelHidden: true,
                  align: 'right' as const,
                  cell: (row: Row) => <Leave row={row} onAsk={setLeaving} />,
                },
              ]
            : []),
        ]}
      />
      {mayAct && <Invite dealerID={dealerID} onInvited={changed} />}
      <ConfirmDialog
        open={leaving !== null}
        title={leaving ? t(`${words}.${leaving.kind}.title`, { name: leaving.name }) : ''}
        confirm={t(`${words}.${leaving?.kind ?? 'remove'}.action`)}
        isDangerous
        isBusy={remove.isPending || withdraw.isPending}
        onConfirm={() => leaving && confirmed(leaving)}
        onClose={() => setLeaving(null)}
      >
        {leaving && t(`${words}.${leaving.kind}.text`)}
      </ConfirmDialog>
    </>
  )
}

const State = ({ invitation }: Row) => {
  const t = useT()
  if (!invitation) return <StatusChip label={t(`${words}.states.acts`)} tone="good" />
  const state = invitation.IsExpired ? 'expired' : 'invited'
  return (
    <>
      <StatusChip label={t(`${words}.states.${state}`)} tone={invitation.IsExpired ? 'plain' : 'waiting'} />{' '}
      {t(`${words}.until.${state}`)} <DateTimeText utc={invitation.ExpiresUTC} withTime={false} />
    </>
  )
}

const Leave = ({ row: { person, invitation }, onAsk }: { row: Row; onAsk: (leaving: Leaving) => void }) => {
  const t = useT()
  const leaving: Leaving = person
    ? { kind: 'remove', id: person.PeopleID, name: nameOf(person) }
    : { kind: 'withdraw', id: invitation.DealerInvitationID, name: invitation.Email }
  return (
    <Button
      color="error"
      size="small"
      aria-label={t(`${words}.${leaving.kind}.of`, { name: leaving.name })}
      onClick={() => onAsk(leaving)}
    >
      {t(`${words}.${leaving.kind}.action`)}
    </Button>
  )
}

const Invite = ({ dealerID, onInvited }: { dealerID: number; onInvited: (now: DealerPeople) => void }) => {
  const t = useT()
  const [address, setAddress] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const invite = useWrite(client.dealers.invite, {
    done: t(`${words}.invited`),
    onSuccess: (now) => {
      onInvited(now)
      setAddress('')
      setRefusal(null)
    },
    onError: (error) => setRefusal(errorBodyOf(error)?.errors?.Email ?? messageOf(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() === '') setRefusal(t(`${words}.no_address`))
    else invite.mutate({ params: { dealerID }, body: { Email: address.trim() } })
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}
    >
      <TextField
        label={t(`${words}.address`)}
        type="email"
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={refusal !== null}
        helperText={refusal ?? t(`${words}.help`)}
        sx={{ flex: '1 1 280px', maxWidth: 480, my: 0 }}
      />
      <Button type="submit" variant="outlined" loading={invite.isPending} sx={{ mt: 3.25 }}>
        {t(`${words}.invite`)}
      </Button>
    </Box>
  )
}
