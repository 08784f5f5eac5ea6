import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

let child: ChildProcessWithoutNullStreams | undefined
let written = ''
afterEach(() => void child?.kill('SIGKILL'))

/** Starts a process that logs, and waits for its first line. */
async function start(): Promise<ChildProcessWithoutNullStreams> {
  written = ''
  const started = spawn(process.execPath, ['--import', 'tsx', 'src/testing/hold-log.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child = started
  started.stdout.on('data', (chunk) => {
    written += chunk
  })
  await once(started.stdout, 'data')
  return started
}

describe('the log of a process', () => {
  it('is one JSON object a line: its own lines, an outage, warnings of Node, and the error that ends it', async () => {
    const logger = await start()
    logger.stdin.write('outage\nwarning\nthrow\n')
    expect(await once(logger, 'exit')).toEqual([1, null])
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual([
      expect.objectContaining({ level: 30, msg: 'begun' }),
      expect.objectContaining({ level: 40, outage: 'database', n: 0, msg: 'no database' }),
      expect.objectContaining({ level: 40, from: 'node', name: 'StepWarning', msg: 'mind the step' }),
      expect.objectContaining({ level: 50, error: expect.stringContaining('nobody catches this') }),
    ])
  })

  it('ends no process when the reader of its output goes away', async () => {
    const logger = await start()
    logger.stdout.destroy()
    for (const word of ['lines', 'say', 'lines', 'say']) {
      logger.stdin.write(`${word}\nalive\n`)
      expect(String(await once(logger.stderr, 'data'))).toBe('alive\n')
    }
    expect(logger.exitCode).toBeNull()
  })

  it('does not wait for a reader who has stopped reading', async () => {
    const logger = await start()
    logger.stdout.pause()
    for (let n = 0; n < 5; n++) {
      logger.stdin.write('lines\nalive\n')
      expect(String(await once(logger.stderr, 'data'))).toBe('alive\n')
    }
  })
})
