import { HttpError } from 'ra-core'
import { describe, expect, it, vi } from 'vitest'
import type { AdminResource } from '../lib/admin-resource'
import { staff } from '../testing/people'
import { createAuthProvider, nameOrAddress } from './auth-provider'
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
  it('AUTH-1 follows the effective roles: only holders of its role open a resource', async () => {
    const can = { action: 'list', resource: 'countries' }
    expect(await setUp().provider.canAccess?.(can)).toBe(true)
    expect(await setUp(undefined, staff(['Admin', 'Content'])).provider.canAccess?.(can)).toBe(false)
  })
  it('AUTH-1 knows actions: staff who only read list, open and export, and change nothing', async () => {
    const reads = setUp(undefined, staff(['Admin', 'Settings', 'ReadOnly']))
    const writes = setUp()
    const allowed = async ({ provider }: typeof reads, resource = 'countries') => {
      const actions = ['list', 'show', 'export', 'create', 'edit', 'delete', 'refund', 'void', 'resolve', 'settle']
      const answers = await Promise.all(actions.map((action) => provider.canAccess?.({ action, resource })))
      return actions.filter((_, at) => answers[at])
    }
    expect(await allowed(reads)).toEqual(['list', 'show', 'export'])
    expect(await allowed(reads, 'not-registered')).toEqual(['list', 'show', 'export'])
    expect(await allowed(writes)).toHaveLength(10)
  })
  it('returns the role codes as permissions and the person as identity', async () => {
    const { provider } = setUp()
    expect(await provider.getPermissions?.({})).toEqual(['Admin', 'Settings'])
    expect(await provider.getIdentity?.()).toEqual({ id: 7, fullName: 'Sofia Staff', email: 'staff@obverse.example' })
    expect(nameOrAddress({ FirstName: '', LastName: '', Email: 'a@b.example' })).toBe('a@b.example')
  })
})

describe('session', () => {
  it('is not requested again while the last answer is fresh', async () => {
    const { provider, ask, clock } = setUp()
    await provider.checkAuth({})
    clock.now = 59_999
    await provider.checkAuth({})
    expect(ask).not.toHaveBeenCalled()
    clock.now = 60_000
    await provider.checkAuth({})
    expect(ask).toHaveBeenCalledTimes(1)
  })
  it('leads to the sign-in page when it has ended', async () => {
    const { provider, leave, clock } = setUp({ state: 'signed-out' })
    clock.now = 60_000
    await provider.checkAuth({})
    expect(leave).toHaveBeenCalledWith('sign-in')
  })
  it('does not count as ended when the server cannot be reached', async () => {
    const { provider, leave, clock } = setUp({ state: 'outage', error: null })
    clock.now = 60_000
    await provider.checkAuth({})
    expect(leave).not.toHaveBeenCalled()
    expect(await provider.getPermissions?.({})).toEqual(['Admin', 'Settings'])
  })
  it('AUTH-1 allows nothing more after it lost its roles', async () => {
    const { provider, clock } = setUp({ state: 'not-staff', person: staff([]) })
    clock.now = 60_000
    await provider.checkAuth({})
    expect(await provider.canAccess?.({ action: 'list', resource: 'countries' })).toBe(false)
  })
  it('opens the dialog when a call finds it ended, and keeps the page', async () => {
    const { provider, onEnded, leave } = setUp()
    await provider.checkError(new HttpError('Sign in.', 401))
    expect(onEnded).toHaveBeenCalledTimes(1)
    await provider.checkError(new HttpError('No.', 403))
    expect(onEnded).toHaveBeenCalledTimes(1)
    expect(leave).not.toHaveBeenCalled()
  })
  it('ends by signing out', async () => {
    const { provider, signOut, leave } = setUp()
    expect(await provider.logout({})).toBe(false)
    expect(signOut).toHaveBeenCalledTimes(1)
    expect(leave).toHaveBeenCalledWith('signed-out')
  })
})
