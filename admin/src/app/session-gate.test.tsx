// @vitest-environment jsdom

import { flatten } from '@obverse/texts'
import { trees } from '@obverse/texts/frame.en-US'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'ra-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTexts } from '../providers/i18n-provider'
import { usePerson } from '../providers/person'
import type { Session } from '../providers/session'
import { staff } from '../testing/people'
import { SessionGate } from './session-gate'

afterEach(cleanup)

const Inside = () => <p>Inside as {usePerson().FirstName}</p>
function open(session: Session) {
  const retry = vi.fn()
  const texts = createTexts({
    culture: 'en-US',
    frame: [{}, Object.assign({}, ...trees.map((tree) => flatten(tree)))],
    overrides: async () => ({}),
    first: {},
  })
  render(
    <SessionGate opened={{ session, texts }} retry={retry}>
      <Inside />
    </SessionGate>,
  )
  return { retry }
}

describe('AUTH-1 session gate', () => {
  it('lets staff in', () => {
    open({ state: 'staff', person: staff(['Admin']) })
    expect(screen.getByText('Inside as Sofia')).toBeTruthy()
  })
  it('tells a customer that this is for staff', () => {
    open({ state: 'not-staff', person: staff([], { Email: 'customer@obverse.example', IsStaff: false }) })
    expect(screen.queryByText(/Inside/)).toBeNull()
    expect(screen.getByText(/customer@obverse\.example/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account/')
  })
  it('shows an outage instead of the sign-in page, and retries', async () => {
    const { retry } = open({
      state: 'outage',
      error: new HttpError('Not now.', 503, { code: 'unavailable', message: 'Not now.', requestId: '' }),
    })
    expect(screen.getByText(/You are still signed in\. Not now\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })
})
