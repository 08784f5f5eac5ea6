import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormSection } from '../components/form/form-section'
import { PageHeader } from '../components/page-header'
import { StatusChip } from '../components/status-chip'
import { useT } from '../lib/texts'
import type { Person } from '../providers/session'
import { EnrolSecondFactor, RemoveSecondFactor } from './second-factor'
import { SessionList } from './session-list'

type Props = {
  person: Person
  /** True when no other page opens before the second factor is set up. */
  mustEnrol?: boolean
  onEnrolled?: () => void
}

/** Shows the second factor and the sessions of the signed-in person. */
export const SecurityPage = ({ person, mustEnrol = false, onEnrolled }: Props) => {
  const t = useT()
  const [hasFactor, setHasFactor] = useState(person.HasSecondFactor)
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader title={t('frame.security.title')} />
      {mustEnrol && <Typography sx={{ mb: 2, fontWeight: 600 }}>{t('frame.security.must')}</Typography>}
      <Stack spacing={2}>
        <FormSection
          title={t('frame.security.factor')}
          hint={t(hasFactor ? 'frame.security.factor_on' : 'frame.security.factor_off')}
        >
          <Box>
            <StatusChip
              label={t(hasFactor ? 'frame.security.on' : 'frame.security.off')}
              tone={hasFactor ? 'good' : 'waiting'}
            />
          </Box>
          {hasFactor ? (
            <RemoveSecondFactor onRemoved={() => setHasFactor(false)} />
          ) : (
            <EnrolSecondFactor
              onEnrolled={() => {
                setHasFactor(true)
                onEnrolled?.()
              }}
            />
          )}
        </FormSection>
        {!mustEnrol && <SessionList />}
      </Stack>
    </Box>
  )
}
