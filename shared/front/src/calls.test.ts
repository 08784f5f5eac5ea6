import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RequestMeta } from '@obverse/backend'
import { afterEach, expect, it } from 'vitest'
import { callsOf } from './calls'
import { testSite } from './testing/site'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

/** Serves one file that never ends, or that breaks off; returns the port and the lines of errors. */
async function serveFile(breaks: boolean) {
  const errors: string[] = []
  const ended: string[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_: object, text: string) => void errors.push(text),
  }
  const body = () =>
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        if (breaks) controller.error(new Error('the file store hung up'))
        else controller.enqueue(new Uint8Array(100_000))
      },
      cancel: () => void ended.push('cancelled'),
    })
  const site = testSite()
  const meta: RequestMeta = { site, culture: site.DefaultCulture, ip: '127.0.0.1' }
  const calls = callsOf({ answer: async () => new Response(body()) }, [], log)
  const server = createServer((req, res) => calls(req, res, meta)).listen(0, '127.0.0.1')
  closings.push(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, errors, ended }
}

it('says nothing about a client that goes away while a file is sent, and reads no more of the file', async () => {
  const { port, errors, ended } = await serveFile(false)
  const asked = request({ host: '127.0.0.1', port, path: '/api/files/x.pdf' }).end()
  asked.on('error', () => undefined)
  const [answer] = await once(asked, 'response')
  await once(answer, 'data')
  asked.destroy()
  await expect.poll(() => ended).toEqual(['cancelled'])
  expect(errors).toEqual([])
})

it('logs a file that breaks off as an error, and cuts the answer', async () => {
  const { port, errors } = await serveFile(true)
  const asked = request({ host: '127.0.0.1', port, path: '/api/files/x.pdf' }).end()
  await once(asked, 'error').catch(() => undefined)
  await expect.poll(() => errors).toEqual(['An answer could not be sent'])
})
