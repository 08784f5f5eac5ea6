import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const script = join(import.meta.dirname, '..', '..', '..', 'example-backend', 'backend.py')

/** Starts the example backend on a free port. @throws Error that names python3 when it is not installed */
export async function startExampleBackend(): Promise<{ origin: string; stop(): Promise<void> }> {
  const python = spawn('python3', [script, '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [origin] = await Promise.race([
    once(python.stdout, 'data'),
    once(python, 'error').then(() => {
      throw new Error('python3 cannot be started. Install Python 3.8 or later: the example backend is written in it.')
    }),
    once(python, 'exit').then(() => {
      throw new Error('The example backend ended before it listened.')
    }),
  ])
  return {
    origin: String(origin).trim(),
    async stop() {
      const ended = once(python, 'exit')
      python.kill()
      await ended
    },
  }
}
