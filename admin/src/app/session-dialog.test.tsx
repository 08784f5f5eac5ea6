// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionEnded } from '../providers/session'
import { renderScreen } from '../testing/screen'
import { SessionDialog } from './session-dialog'

afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

it('AUTH-1 an ended session is renewed over the page: password, then the code, and the dialog closes', async () => {
  const sent: unknown[] = []
  const answers = [
    answer(401, { code: 'second_factor_required', message: 'Enter your code.', requestId: 'r' }),
    answer(422, { code: 'invalid', message: 'Check it.', requestId: 'r', errors: { Code: 'The code is wrong.' } }),
    answer(200, { Redirect: '/account/' }),
  ]
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: unknown, init?: RequestInit) => {
      if (init?.method !== 'POST') throw new TypeError('offline')
      sent.push(JSON.parse(String(init.body)))
      return answers.shift()
    }),
  )
  sessionEnded.set(true)
  renderScreen(<SessionDialog />)
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'secret words' } })
  fireEvent.click(screen.getByText('Sign in'))
  fireEvent.change(await screen.findByLabelText(/^Code/), { target: { value: '654321' } })
  fireEvent.click(screen.getByText('Sign in'))
  await screen.findByText('The code is wrong.')
  fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: '123456' } })
  fireEvent.click(screen.getByText('Sign in'))
  await waitFor(() => expect(sessionEnded.get()).toBe(false))
  expect(sent).toEqual([
    expect.objectContaining({ Password: 'secret words' }),
    expect.objectContaining({ Password: 'secret words', Code: '654321' }),
    expect.objectContaining({ Password: 'secret words', Code: '123456' }),
  ])
})
it('AUTH-1 the link to the sign-in page leads back to this page', async () => {
  window.history.replaceState(null, '', '/admin/events/7?tab=texts')
  renderScreen(<SessionDialog />)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(
    '/account/sign-in/?redirect=%2Fadmin%2Fevents%2F7%3Ftab%3Dtexts',
  )
})
