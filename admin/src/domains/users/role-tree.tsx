/** The roles of a person as a tree of checkboxes in nested lists, so that screen readers announce the levels. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { AdminRole } from '@obverse/contract/domains/users'
import { useRecordContext } from 'ra-core'
import { FormSection } from '../../components/form/form-section'
import { useT } from '../../lib/texts'
import type { UserRecord } from './data-provider'
import { RoleCheckbox } from './role-checkbox'
import { roleNameKeyOf } from './role-choices'

/** The text above the tree; the note above a form to be read says enough. */
const hints = {
  allowed: 'hint',
  own: 'own',
  'above-rank': 'above_rank',
  'last-super-admin': 'above_rank',
  'read-only': null,
} as const

export const RoleTree = () => {
  const t = useT()
  const user = useRecordContext<UserRecord>()
  if (!user) return null
  const { Tree, RoleChanges } = user
  const hint = hints[RoleChanges]
  return (
    <FormSection
      title={t('resources.users.sections.roles')}
      {...(hint === 'hint' && { hint: t('resources.users.roles.hint') })}
    >
      {hint && hint !== 'hint' && <Alert severity="info">{t(`resources.users.roles.${hint}`)}</Alert>}
      <Branch parent={null} all={Tree} label={t('resources.users.sections.roles')} depth={0} />
    </FormSection>
  )
}

const Branch = ({
  parent,
  all,
  label,
  depth,
}: {
  parent: number | null
  all: readonly AdminRole[]
  label: string
  depth: number
}) => {
  const t = useT()
  const children = all.filter((role) => role.ParentRoleID === parent)
  if (children.length === 0) return null
  return (
    <Box component="ul" aria-label={label} sx={depth === 1 ? columns : plain(depth)}>
      {children.map((role) => (
        <Box component="li" key={role.RoleID} sx={{ breakInside: 'avoid' }}>
          <RoleCheckbox role={role} />
          <Branch parent={role.RoleID} all={all} label={t(roleNameKeyOf(role.Code))} depth={depth + 1} />
        </Box>
      ))}
    </Box>
  )
}

const list = { listStyle: 'none', m: 0, p: 0 }
const plain = (depth: number) => ({
  ...list,
  ...(depth > 0 && { pl: 2.25, ml: 1, borderLeft: 1, borderColor: 'divider' }),
})
const columns = { ...plain(1), columnWidth: '13rem', columnGap: 3, '& > li': { pb: 1 } }
