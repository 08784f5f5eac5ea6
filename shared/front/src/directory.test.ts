import type { Backend } from '@obverse/backend'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { directoryOf } from './directory'
import { testSite } from './testing/site'

afterEach(() => void vi.useRealTimers())

const log = { info() {}, warn() {}, error() {} }

/** Returns a backend whose directory call is answered by `answer`, and which gets no notifications. */
function deafBackend(answer: () => Promise<Response>): Backend & { asked: number } {
  const site = testSite()
  const backend = {
    asked: 0,
    sites: { byHost: () => site, byCode: () => site, all: () => [site] },
    versions: { of: () => 3, onChange: () => () => undefined, isListening: () => false },
    fetch: () => {
      backend.asked += 1
      return answer()
    },
  }
  return backend as unknown as Backend & { asked: number }
}

describe('the directory of a backend without notifications', () => {
  it('reads the versions on request, and never lowers one', async () => {
    let version = 5
    const directory = directoryOf(
      deafBackend(async () => Response.json([testSite({ ContentVersion: version })])),
      log,
    )
    expect([directory.isFresh(), directory.version(1)]).toEqual([false, 3])
    await directory.refresh()
    expect(directory.version(1)).toBe(5)
    version = 1
    await directory.refresh()
    expect(directory.version(1)).toBe(3)
  })

  it('lets nobody wait for a database that hangs, and does not ask again for a second after a failure', async () => {
    const hanging = directoryOf(
      deafBackend(() => new Promise(() => undefined)),
      log,
    )
    await hanging.refresh()
    const backend = deafBackend(async () => new Response(null, { status: 503 }))
    const failing = directoryOf(backend, log)
    vi.useFakeTimers({ toFake: ['Date'] })
    await failing.refresh()
    await failing.refresh()
    expect(backend.asked).toBe(1)
    vi.setSystemTime(Date.now() + 1_001)
    await failing.refresh()
    expect(backend.asked).toBe(2)
  })
})
