import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHealth } from './health'
import { close, listen } from './server'
import { ask } from './testing/fake-front'

let reasons: string[] = []
const lines: string[] = []
const keep = (level: string) => (_: object, message: string) => void lines.push(`${level}: ${message}`)
const log = { info: keep('info'), warn: keep('warn'), error: keep('error') }
const health = createHealth({ whyNotReady: async () => reasons, common: [], log })
const server = createServer((req, res) => void health(req, res))
let port = 0
beforeAll(async () => {
  port = await listen(server, 0, '127.0.0.1')
})
afterAll(() => close(server, 100))

it('logs a database that is away as an error, which needs a human, and what heals by itself as a warning', async () => {
  for (const reason of ['the storefront does not answer', 'the database does not answer', 'this process is stopping']) {
    reasons = [reason]
    for (const times of [1, 2])
      expect([times, (await ask(port, 'GET', '/api/health/ready', {})).status]).toEqual([times, 503])
    reasons = []
    expect((await ask(port, 'GET', '/api/health/ready', {})).status).toBe(200)
  }
  const [notReady, isReady] = ['This process is not ready', 'info: This process is ready']
  expect(lines).toEqual([`warn: ${notReady}`, isReady, `error: ${notReady}`, isReady, `warn: ${notReady}`, isReady])
})
