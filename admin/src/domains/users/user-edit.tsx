import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useGetOne, useRecordContext } from 'ra-core'
import { type FormEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useParams } from 'react-router'
import { AppEdit } from '../../components/form/app-edit'
import { HistoryPanel } from '../../components/history-panel'
import { PersonLinks } from '../../components/record-links'
import { StatusChip } from '../../components/status-chip'
import { useT } from '../../lib/texts'
import { useHasRole } from '../../providers/person'
import { AgreementsCard } from './agreements-card'
import { type UserRecord, whole, withNames } from './data-provider'
import { PersonCard } from './person-card'
import { nameOf } from './person-name'
import { chosenRoles, differenceOf, missingParent, type RoleChoices } from './role-choices'
import { type RoleDifference, RoleDifferenceDialog } from './role-difference'
import { RoleTree } from './role-tree'
import { SignInsCard } from './sign-ins-card'
import { SuspensionCard } from './suspension-card'
import { VATInputs } from './vat-inputs'

/** Returns the role changes of a submit; null when there are none or the submit will be refused. */
type Ask = () => { name: string; difference: RoleDifference } | null

/** Renders /admin/users/{peopleID}/ (USR-1): profile, roles, VAT details, agreements and history. */
export const UserEdit = () => {
  const t = useT()
  const seesVAT = useHasRole('VAT')
  const seesAgreements = useHasRole('Agreements')
  const ask = useRef<Ask>(() => null)
  const { hold, ...dialog } = useHeldSubmit(ask)
  return (
    <Box onSubmitCapture={hold}>
      <AppEdit<UserRecord>
        title={nameOf}
        note={(user) => <PersonChips user={user} />}
        saveLabel={t('resources.users.save')}
        transform={withNames}
        meta={whole}
        actions={<LinksOfPerson />}
        side={
          <Stack spacing={2}>
            <SuspensionCard />
            <SignInsCard />
            <HistoryPanel entity="user" />
            {seesVAT && <HistoryPanel entity="user-vat" title={t('resources.users.vat.history')} />}
          </Stack>
        }
      >
        <Fields ask={ask} />
      </AppEdit>
      {seesAgreements && <Agreements />}
      <RoleDifferenceDialog {...dialog} />
    </Box>
  )
}

const LinksOfPerson = () => <PersonLinks peopleID={Number(useParams().id)} />

/** Renders the agreements outside of the form, because they are saved at once. */
const Agreements = () => {
  const { id } = useParams()
  const { data: user } = useGetOne<UserRecord>('users', { id: Number(id), meta: whole }, { onError: () => undefined })
  return user ? <AgreementsCard user={user} /> : null
}

const PersonChips = ({ user }: { user: UserRecord }) => {
  const t = useT()
  const isStaff = chosenRoles(user.Choices).includes('Admin')
  return (
    <>
      {user.IsSuspended && <StatusChip label={t('resources.users.suspended.yes')} tone="bad" />}
      <StatusChip label={t(`resources.users.staff.${isStaff ? 'yes' : 'no'}`)} />
    </>
  )
}

const Fields = ({ ask }: { ask: { current: Ask } }) => {
  const user = useRecordContext<UserRecord>()
  const { getValues } = useFormContext<{ Choices: RoleChoices }>()
  if (!user) return null
  ask.current = () => {
    const { Choices } = getValues()
    const difference = differenceOf(user.Choices, Choices)
    const isSame = difference.added.length + difference.removed.length === 0
    if (isSame || chosenRoles(Choices).some((code) => missingParent(code, Choices))) return null
    return { name: nameOf(user), difference }
  }
  return (
    <>
      <PersonCard user={user} />
      <RoleTree />
      {user.VATInfo && <VATInputs peopleID={user.PeopleID} />}
    </>
  )
}

/** Holds a submit back until its role changes are confirmed, then submits the same form again. */
function useHeldSubmit(ask: { current: Ask }) {
  const [held, setHeld] = useState<ReturnType<Ask>>(null)
  const form = useRef<HTMLFormElement | null>(null)
  const isConfirmed = useRef(false)
  const hold = (event: FormEvent<HTMLElement>) => {
    const question = isConfirmed.current ? null : ask.current()
    isConfirmed.current = false
    if (!question || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    event.stopPropagation()
    form.current = event.target
    setHeld(question)
  }
  const confirmed = () => {
    setHeld(null)
    isConfirmed.current = form.current !== null
    form.current?.requestSubmit()
  }
  return {
    hold,
    name: held?.name ?? '',
    difference: held?.difference ?? null,
    onConfirm: confirmed,
    onClose: () => setHeld(null),
  }
}
