// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { CoreAdminContext, useAuthState, usePermissions } from 'ra-core'
import { afterEach, expect, it, vi } from 'vitest'
import { asDataProvider } from '../lib/record'
import { staff } from '../testing/people'
import { createAuthProvider, giveSession } from './auth-provider'

afterEach(cleanup)

/** Renders what asks for the session; returns what it got at each render, and how often the provider was asked. */
async function renders(isGiven: boolean) {
  const person = staff(['Admin', 'Settings'])
  const none = vi.fn()
  const provider = createAuthProvider({ person, resources: [], ask: none, signOut: none, leave: none, onEnded: none })
  const asked = [vi.spyOn(provider, 'checkAuth'), vi.spyOn(provider, 'getPermissions')]
  const queryClient = new QueryClient()
  if (isGiven) giveSession(queryClient, person)
  const got: unknown[] = []
  const Asking = () => {
    got.push([useAuthState().authenticated, usePermissions().permissions])
    return null
  }
  render(
    <CoreAdminContext dataProvider={asDataProvider({})} authProvider={provider} queryClient={queryClient}>
      <Asking />
    </CoreAdminContext>,
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  return { got, asked: asked.map(({ mock }) => mock.calls.length), roles: person.Roles }
}

it('AUTH-1 react-admin knows the session from its first render, renders once and asks for nothing', async () => {
  const { got, asked, roles } = await renders(true)
  expect(got).toEqual([[true, roles]])
  expect(asked).toEqual([0, 0])
})

it('AUTH-1 react-admin asks for a session that it was not given, and renders again', async () => {
  const { got, asked, roles } = await renders(false)
  expect(got.length).toBeGreaterThan(1)
  expect(got.at(-1)).toEqual([true, roles])
  expect(asked).toEqual([1, 1])
})
