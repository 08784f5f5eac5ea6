import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isRunning } from '@obverse/postgres/lock'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NextDown, type NextProcess, startNext } from './next-process'

const folder = mkdtempSync(join(tmpdir(), 'obverse-next-'))
const log = { info() {}, warn() {}, error() {} }
let next: NextProcess | undefined

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules/next/dist/bin'), { recursive: true })
  mkdirSync(join(folder, '.next'))
  writeFileSync(join(folder, '.next/BUILD_ID'), 'build\n')
  cpSync(
    fileURLToPath(new URL('./testing/fake-next.cjs', import.meta.url)),
    join(folder, 'node_modules/next/dist/bin/next'),
  )
})
afterEach(async () => next?.stop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(probeEvery = 5_000, more: { heapMegabytes?: number } = {}): NextProcess {
  next = startNext({ folder, insideOrigin: 'http://127.0.0.1:4321', log, probeEvery, ...more })
  return next
}

type Told = { pid: number; env: Record<string, string>; args: string[]; heapLimit: number }
async function read(answer: IncomingMessage): Promise<Told> {
  let text = ''
  for await (const chunk of answer) text += chunk
  return JSON.parse(text)
}
const ask = async (path = '/', timeout = 2_000) => read(await (next ?? start()).ask({ path, headers: {}, timeout }))

/** Returns the process id of the renderer once it differs from the one before. */
async function newPid(before: number): Promise<number> {
  for (let i = 0; i < 500; i++) {
    const pid = await ask().then(
      (answer) => answer.pid,
      () => before,
    )
    if (pid !== before) return pid
    await sleep(20)
  }
  return before
}

describe('the supervisor of Next', { timeout: 30_000 }, () => {
  it('starts Next on loopback with the inside door and without our secrets', async () => {
    process.env.SECRET_OF_OURS = 'x'
    expect(await start().whenReady(10_000)).toBe(true)
    const { env, args } = await ask()
    expect(env).toMatchObject({ INSIDE_ORIGIN: 'http://127.0.0.1:4321', NODE_ENV: 'production' })
    expect(env.SECRET_OF_OURS).toBeUndefined()
    expect(args).toContain('127.0.0.1')
  })

  it('limits the heap of Next to the megabytes of the setting', async () => {
    await start(5_000, { heapMegabytes: 200 }).whenReady(10_000)
    const megabytes = (await ask()).heapLimit / 1024 / 1024
    // V8 adds the space of new objects to the limit.
    expect(megabytes).toBeGreaterThanOrEqual(200)
    expect(megabytes).toBeLessThan(300)
  })

  it('says in plain words that nothing is built', () => {
    const without = { folder: join(folder, 'nowhere'), insideOrigin: 'http://127.0.0.1:4321', log }
    expect(() => startNext(without)).toThrow('The storefront is not built. Build everything first: npm run build')
  })

  it('restarts Next when it exits, and reports it as down meanwhile', async () => {
    await start().whenReady(10_000)
    const { pid } = await ask()
    await expect(ask('/crash')).rejects.toBeInstanceOf(NextDown)
    expect(await newPid(pid)).not.toBe(pid)
  })

  it('kills Next when it hangs, and starts it again', async () => {
    await start(300).whenReady(10_000)
    const { pid } = await ask()
    process.kill(pid, 'SIGSTOP')
    await expect(ask('/', 200)).rejects.toThrow('no answer within 200 ms')
    for (let i = 0; i < 1000 && isRunning(pid); i++) await sleep(10)
    expect(isRunning(pid)).toBe(false)
    expect(await newPid(pid)).not.toBe(pid)
  })

  it('keeps Next running while this process is too busy to read its answers', async () => {
    await start(100).whenReady(10_000)
    const { pid } = await ask()
    for (let round = 0; round < 20; round++) {
      const until = performance.now() + 250
      while (performance.now() < until) Math.random()
      // One turn of the loop: a probe can start and be late, and is not answered yet.
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(isRunning(pid)).toBe(true)
    expect((await ask()).pid).toBe(pid)
  })

  it('ends Next when the supervisor is killed', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/testing/hold-next.ts', folder], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(child.stdout, 'data')
    const { pid } = JSON.parse(String(line)) as { pid: number }
    expect(isRunning(pid)).toBe(true)
    child.kill('SIGKILL')
    for (let i = 0; i < 200 && isRunning(pid); i++) await sleep(10)
    expect(isRunning(pid)).toBe(false)
  })
})
