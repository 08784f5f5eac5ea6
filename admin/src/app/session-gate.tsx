/** The screen before the back office opens: signed out, no staff, second factor missing, or server not reachable. */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keyframes } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { I18nContextProvider } from 'ra-core'
import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '../components/states'
import { messageOf } from '../providers/http'
import { PersonProvider } from '../providers/person'
import { signInAddress } from '../providers/session'
import type { Boot } from './boot'
import { SecurityPage } from './later-security-page'

type Props = { opened: Boot | null; retry: () => void; children: ReactNode }

export const SessionGate = ({ opened, retry, children }: Props) => {
  const state = opened?.session.state
  useEffect(() => {
    if (state === 'signed-out') window.location.assign(signInAddress(window.location))
  }, [state])
  if (!opened || opened.session.state === 'signed-out') return <Opening />
  const { session, texts } = opened
  const t = texts.provider.translate
  if (session.state === 'staff') return <PersonProvider value={session.person}>{children}</PersonProvider>
  return (
    <I18nContextProvider value={texts.provider}>
      <Box component="main" sx={{ maxWidth: 720, mx: 'auto', p: 3 }}>
        {session.state === 'outage' && (
          <EmptyState
            isPage
            title={t('frame.gate.outage')}
            text={t('frame.gate.outage_text', { reason: messageOf(session.error) })}
            action={
              <Button variant="contained" onClick={retry}>
                {t('frame.retry')}
              </Button>
            }
          />
        )}
        {session.state === 'not-staff' && (
          <EmptyState
            isPage
            title={t('frame.gate.not_staff')}
            text={t('frame.gate.not_staff_text', { email: session.person.Email })}
            action={
              <Button href="/account/" variant="outlined">
                {t('frame.gate.to_account')}
              </Button>
            }
          />
        )}
        {session.state === 'must-enrol' && <SecurityPage person={session.person} mustEnrol onEnrolled={retry} />}
      </Box>
    </I18nContextProvider>
  )
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

/** Shows the name of the product while the texts load, if that takes long. */
const Opening = () => (
  <Typography
    role="status"
    color="textSecondary"
    sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', animation: `${appear} 1ms 300ms both` }}
  >
    Obverse …
  </Typography>
)
