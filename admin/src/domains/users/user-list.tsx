import Box from '@mui/material/Box'
import type { RoleCode } from '@obverse/contract/roles'
import { roles } from '@obverse/contract/roles'
import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { NameList } from '../../components/name-list'
import { StatusChip } from '../../components/status-chip'
import type { ListRecord } from '../../lib/list-call'
import { type Translate, useT } from '../../lib/texts'
import { nameOf, userPath } from './person-name'
import { roleNameKeyOf } from './role-choices'

type UserListRecord = ListRecord<'users.list'>

const Col = DataTable.Col<UserListRecord>

const yesOrNo = (name: string) =>
  [true, false].map((id) => ({ id, name: `resources.users.${name}.${id ? 'yes' : 'no'}` }))
const filters = [
  <SearchFilter key="q" source="q" label="resources.users.fields.q" alwaysOn sx={{ minWidth: 260 }} />,
  <SelectInput key="staff" source="staff" alwaysOn choices={yesOrNo('staff')} sx={{ minWidth: 150 }} />,
  <SelectInput
    key="role"
    source="role"
    choices={roles.map(({ Code }) => ({ id: Code, name: roleNameKeyOf(Code) }))}
    sx={{ minWidth: 180 }}
  />,
  <SelectInput key="suspended" source="suspended" choices={yesOrNo('suspended')} sx={{ minWidth: 150 }} />,
]

/** Renders /admin/users/: people by name, address or number; every filter is in the address. */
export const UserList = () => {
  const t = useT()
  return (
    <AppList<UserListRecord>
      filters={filters}
      sort={{ field: 'LastName', order: 'ASC' }}
      to={(user) => userPath(user.PeopleID)}
      exportColumns={[
        'PeopleID',
        'Email',
        'FirstName',
        'LastName',
        'PublicName',
        { label: t('resources.users.fields.Roles'), value: (user) => rolesIn(user.Roles, t) },
        'IsSuspended',
        'CreatedUTC',
      ]}
    >
      <LinkCol<UserListRecord>
        source="LastName"
        label="resources.users.fields.name"
        render={nameOf}
        cellSx={unbroken}
      />
      <Col source="Email" cellSx={unbroken} />
      <Col source="PublicName" disableSort />
      <Col source="PeopleID" cellSx={monospaced} />
      <Col source="Roles" disableSort cellSx={roomForRoles} render={({ Roles }) => <RoleList roles={Roles} />} />
      <Col source="CreatedUTC" render={({ CreatedUTC }) => <DateTimeText utc={CreatedUTC} withTime={false} />} />
      <StateCol<UserListRecord>
        source="IsSuspended"
        disableSort
        render={({ IsSuspended }) =>
          IsSuspended && <StatusChip label={t('resources.users.suspended.yes')} tone="bad" />
        }
      />
    </AppList>
  )
}

const unbroken = () => ({ whiteSpace: 'nowrap' })
const roomForRoles = () => ({ minWidth: 160 })
const monospaced = () => ({ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem' })

/** Returns the roles worth showing: a super-admin has them all, for others the lowest role of each branch is enough. */
const telling = (codes: readonly RoleCode[]): RoleCode[] =>
  codes.includes('SuperAdmin')
    ? ['SuperAdmin']
    : codes.filter((code) => !roles.some((role) => role.Parent === code && codes.includes(role.Code)))
const rolesIn = (codes: readonly RoleCode[], t: Translate): string[] =>
  telling(codes).map((code) => t(roleNameKeyOf(code)))

const RoleList = ({ roles: codes }: { roles: readonly RoleCode[] }) => {
  const t = useT()
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <NameList names={rolesIn(codes, t)} />
    </Box>
  )
}
