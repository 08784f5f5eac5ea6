// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answering, json } from '../testing/answers'
import { renderScreen } from '../testing/screen'
import { SessionList } from './session-list'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-01-01T10:00:00.000Z'
const session = { UserAgent: '', IpAddress: '192.0.2.1', CreatedUTC: at, LastUsedUTC: at }

it('asks before all other sessions end; the safe answer comes first and has the focus', async () => {
  const { send, asked } = answering({
    'GET /api/auth/sessions/': () =>
      json([
        { ...session, SessionID: 1, IsCurrent: true },
        { ...session, SessionID: 2, IsCurrent: false },
      ]),
    'POST /api/auth/sessions/revoke-others/': () => json({}),
  })
  vi.stubGlobal('fetch', send)
  const ended = () => asked.filter(({ method }) => method === 'POST').length
  renderScreen(<SessionList />)
  const user = userEvent.setup()
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'End all other sessions' }))
    const dialog = await screen.findByRole('dialog', { name: 'End all other sessions?' })
    return [...dialog.querySelectorAll('button')]
  }
  const [safe] = await ask()
  expect(safe?.textContent).toBe('Cancel')
  expect(document.activeElement).toBe(safe)
  if (safe) await user.click(safe)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(ended()).toBe(0)
  const [, sure] = await ask()
  if (sure) await user.click(sure)
  await waitFor(() => expect(ended()).toBe(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
