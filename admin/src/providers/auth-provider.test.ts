import { HttpError } from 'ra-core'
import { describe, expect, it, vi } from 'vitest'
import type { AdminResource } from '../lib/admin-resource'
import { staff } from '../testing/people'
import { createAuthProvider, fullName } from './auth-provider'
import type { Session } from './session'

const countries: AdminResource = {
  name: 'countries',
  area: 'Settings',
  role: 'Settings',
  data: 'simple-rest',
  texts: {},
}

function setUp(
  answer: Session = { state: 'staff', person: staff(['Admin', 'Settings']) },
  person = staff(['Admin', 'Settings']),
) {
  const clock = { now: 0 }
  const watched = {
    ask: vi.fn(async () => answer),
    leave: vi.fn(),
    onEnded: vi.fn(),
    signOut: vi.fn(async () => undefined),
  }
  const provider = createAuthProvider({ person, resources: [countries], now: () => clock.now, ...watched })
  return { provider, clock, ...watched }
}

describe('access', () => {
  it('AUTH-1 follows the effective roles: a resource is for holders of its role', async () => {
    const can = { action: 'list', resource: 'countries' }
    expect(await setUp().provider.canAccess?.(can)).toBe(true)
    expect(await setUp(undefined, staff(['Admin', 'Content'])).provider.canAccess?.(can)).toBe(false)
  })
  it('permissions are the role codes, identity is the person', async () => {
    const { provider } = setUp()
    expect(await provider.getPermissions?.({})).toEqual(['Admin', 'Settings'])
    expect(await provider.getIdentity?.()).toEqual({ id: 7, fullName: 'Sofia Staff', email: 'staff@obverse.example' })
    expect(fullName({ FirstName: '', LastName: '', Email: 'a@b.example' })).toBe('a@b.example')
  })
})

describe('the session', () => {
  it('is not asked about again while the last answer is fresh', async () => {
    const { provider, ask, clock } = setUp()
    await provider.checkAuth({})
    clock.now = 59_999
    await provider.checkAuth({})
    expect(ask).not.toHaveBeenCalled()
    clock.now = 60_000
    await provider.checkAuth({})
    expect(ask).toHaveBeenCalledTimes(1)
  })
  it('that is gone leads to the sign-in page', async () => {
    const { provider, leave, clock } = setUp({ state: 'signed-out' })
    clock.now = 60_000
    await provider.checkAuth({})
    expect(leave).toHaveBeenCalledWith('sign-in')
  })
  it('is not gone because the server cannot be reached', async () => {
    const { provider, leave, clock } = setUp({ state: 'outage', message: 'No.' })
    clock.now = 60_000
    await provider.checkAuth({})
    expect(leave).not.toHaveBeenCalled()
    expect(await provider.getPermissions?.({})).toEqual(['Admin', 'Settings'])
  })
  it('AUTH-1 that lost its roles meanwhile allows nothing more', async () => {
    const { provider, clock } = setUp({ state: 'not-staff', person: staff([]) })
    clock.now = 60_000
    await provider.checkAuth({})
    expect(await provider.canAccess?.({ action: 'list', resource: 'countries' })).toBe(false)
  })
  it('found gone by a call opens the dialog and throws nobody out', async () => {
    const { provider, onEnded, leave } = setUp()
    await provider.checkError(new HttpError('Sign in.', 401))
    expect(onEnded).toHaveBeenCalledTimes(1)
    await provider.checkError(new HttpError('No.', 403))
    expect(onEnded).toHaveBeenCalledTimes(1)
    expect(leave).not.toHaveBeenCalled()
  })
  it('is ended by signing out', async () => {
    const { provider, signOut, leave } = setUp()
    expect(await provider.logout({})).toBe(false)
    expect(signOut).toHaveBeenCalledTimes(1)
    expect(leave).toHaveBeenCalledWith('signed-out')
  })
})
