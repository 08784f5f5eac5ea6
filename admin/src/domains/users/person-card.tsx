import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useLocale } from 'ra-core'
import type { ReactNode } from 'react'
import { DateTimeText } from '../../components/date-time-text'
import { EmailText } from '../../components/email-text'
import { FormSection } from '../../components/form/form-section'
import { type Below, useT } from '../../lib/texts'
import type { UserRecord } from './data-provider'
import { nameFieldsIn } from './person-name'

/** Shows the profile of a person, which only that person can change. */
export const PersonCard = ({ user }: { user: UserRecord }) => {
  const t = useT()
  return (
    <FormSection title={t('resources.users.sections.person')}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))' }}
      >
        <Fact name="Email" isWide>
          <Link href={`mailto:${user.Email}`}>
            <EmailText email={user.Email} />
          </Link>
        </Fact>
        {nameFieldsIn(useLocale()).map((name) => (
          <Fact key={name} name={name}>
            {user[name]}
          </Fact>
        ))}
        <Fact name="PublicName">{user.PublicName}</Fact>
        <Fact name="PeopleID">
          <Box component="span" sx={{ fontFamily: 'var(--font-mono)' }}>
            {user.PeopleID}
          </Box>
        </Fact>
        <Fact name="CreatedUTC">
          <DateTimeText utc={user.CreatedUTC} withTime={false} />
        </Fact>
      </Box>
    </FormSection>
  )
}

const Fact = ({
  name,
  isWide = false,
  children,
}: {
  name: Below<'resources.users.fields'>
  isWide?: boolean
  children: ReactNode
}) => {
  const t = useT()
  return (
    <Box sx={{ ...(isWide && { gridColumn: 'span 2' }) }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {t(`resources.users.fields.${name}`)}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children || '–'}
      </Typography>
    </Box>
  )
}
