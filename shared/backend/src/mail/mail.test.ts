import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../db/tables'
import { startTestApp, type TestApp } from '../testing/harness'
import { mailJobs, openMailer, queueMail } from '.'
import type { Mail } from './transports'

const from = 'Obverse <no-reply@obverse.example>'
const folder = mkdtempSync(join(tmpdir(), 'obverse-mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const readAll = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))

describe('the outbox folder', () => {
  it('gets one finished .eml file per mail, readable by its owner alone, links on one line', async () => {
    const mailer = openMailer({ kind: 'outbox', folder: join(folder, 'deep', 'er'), from })
    const link = `https://ngc.example.com/token-service.axd/validate/?token=${'a'.repeat(43)}&redirect=/account/reset-password/`
    await mailer.send({
      to: 'clara@people.example',
      subject: 'Grüße',
      text: `Schöne Münzen\n\n${link}\n`,
      messageID: 'one',
    })
    mailer.close()
    const [name = '', ...others] = readdirSync(join(folder, 'deep', 'er'))
    expect(others).toEqual([])
    expect(name).toMatch(/^\d{4}-.*\.eml$/)
    const file = join(folder, 'deep', 'er', name)
    expect(statSync(file).mode & 0o077).toBe(0)
    const mail = readFileSync(file, 'utf8')
    expect(mail).toContain('To: clara@people.example')
    expect(mail).toContain(`From: ${from}`)
    expect(mail).toContain('Message-ID: <one@obverse.example>')
    expect(mail).toContain('Auto-Submitted: auto-generated')
    expect(mail).toContain('Schöne Münzen')
    expect(mail).toContain(link)
    rmSync(join(folder, 'deep'), { recursive: true })
  })

  it('gets the HTML of a mail beside its text, readable by its owner alone', async () => {
    const mailer = openMailer({ kind: 'outbox', folder, from })
    await mailer.send({ to: 'a@people.example', subject: 's', text: 'The text', html: '<p>x</p>', messageID: 'html' })
    const [text = '', html = ''] = readdirSync(folder).sort()
    expect(html).toBe(text.replace('.eml', '.html'))
    expect(readFileSync(join(folder, html), 'utf8')).toBe('<p>x</p>')
    expect(statSync(join(folder, html)).mode & 0o077).toBe(0)
    expect(readFileSync(join(folder, text), 'utf8')).not.toContain('<p>')
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  })

  it('gets the files of a mail behind its text, which stays readable', async () => {
    const mailer = openMailer({ kind: 'outbox', folder, from })
    const link = `https://ngc.example.com/pay/?token=${'a'.repeat(43)}&x=${'b'.repeat(60)}`
    const content = Buffer.from('%PDF-1.3 a receipt')
    const files = [{ filename: 'receipt-1.pdf', type: 'application/pdf', content }]
    const text = `Grüße\n\n${link}\n`
    await mailer.send({ to: 'a@people.example', subject: 'Receipt', text, messageID: 'files', files })
    const [mail = ''] = readAll()
    expect(mail).toContain(link)
    expect(mail).toContain('Grüße')
    expect(mail).toMatch(/Content-Type: application\/pdf; name=receipt-1\.pdf/)
    expect(mail).toContain(content.toString('base64'))
    expect(mail.trimEnd()).toMatch(/--$/)
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  })

  it('keeps many mails of the same moment in separate files', async () => {
    const mailer = openMailer({ kind: 'outbox', folder, from })
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        mailer.send({ to: 'a@people.example', subject: `No ${index}`, text: '.', messageID: `m${index}` }),
      ),
    )
    expect(readAll()).toHaveLength(40)
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
  })

  it('rejects when the folder cannot be written', async () => {
    const mailer = openMailer({ kind: 'outbox', folder: '/dev/null/nowhere', from })
    await expect(mailer.send({ to: 'a@people.example', subject: 's', text: 't', messageID: 'x' })).rejects.toThrow()
  })
})

describe('SMTP', () => {
  const received: { mail: string; to: string[] }[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) =>
      refusals-- > 0 ? callback(Object.assign(new Error('Mailbox busy'), { responseCode: 450 })) : callback(),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          mail: Buffer.concat(chunks).toString('utf8'),
          to: session.envelope.rcptTo.map((one) => one.address),
        })
        callback()
      })
    },
  })
  let url: string
  let app: TestApp
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    app = await startTestApp({ mail: { kind: 'smtp', url, from } })
  })
  afterAll(async () => {
    await app.stop()
    await new Promise<void>((resolve) => server.close(resolve))
  })
  const arrived = async (count: number) => {
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(count)
    return received.splice(0)
  }

  it('delivers a queued mail to a real server', async () => {
    await queueMail(app.ctx, {
      to: 'clara@people.example',
      subject: 'Ihre Münzen',
      text: 'Guten Tag',
      html: '<p>Guten Tag</p>',
    })
    const [one] = await arrived(1)
    expect(one?.to).toEqual(['clara@people.example'])
    expect(one?.mail).toContain('Subject: =?UTF-8?Q?Ihre_M=C3=BCnzen?=')
    expect(one?.mail).toContain('<p>Guten Tag</p>')
  })

  it('comes from a company at the configured address, and from the configured name without one', async () => {
    for (const fromName of ['NGC Münzen, "Coins"\r\nBcc: evil@people.example', undefined])
      await queueMail(app.ctx, {
        to: 'clara@people.example',
        subject: 'From',
        text: 'x',
        ...(fromName !== undefined && { fromName }),
      })
    const mails = (await arrived(2)).map(({ mail }) => mail.split('\r\n\r\n', 1).join(''))
    const lines = mails.map((head) => /^From: (.*(?:\r\n .*)*)$/m.exec(head)?.[1]).sort()
    expect(lines[1]).toBe(from)
    expect(lines[0]).toMatch(/^=\?UTF-8\?.*<no-reply@obverse\.example>$/s)
    expect(mails.join()).not.toMatch(/^bcc/im)
  })

  it('sends a refused mail again under the same message id', async () => {
    refusals = 1
    await queueMail(app.ctx, { to: 'clara@people.example', subject: 'Again', text: 'x' })
    await expect
      .poll(async () => (await app.ctx.db.select().from(jobs).where(eq(jobs.Kind, 'mail')))[0]?.LastError, {
        timeout: 10_000,
      })
      .toMatch(/Mailbox busy|450/)
    await app.ctx.db.execute(sql`update jobs set run_after_utc = now() where kind = 'mail'`)
    expect(await arrived(1)).toHaveLength(1)
    await expect.poll(async () => app.ctx.db.$count(jobs, eq(jobs.Kind, 'mail')), { timeout: 10_000 }).toBe(0)
  })

  it('rejects when no server listens', async () => {
    const mailer = openMailer({ kind: 'smtp', url: 'smtp://127.0.0.1:1', from })
    await expect(mailer.send({ to: 'a@people.example', subject: 's', text: 't', messageID: 'x' })).rejects.toThrow()
  })

  it('sends nothing when the transaction that queued it is rolled back', async () => {
    const rolledBack = app.ctx.db.transaction(async (tx) => {
      await queueMail(
        { ...app.ctx, db: tx as unknown as typeof app.ctx.db },
        { to: 'clara@people.example', subject: 'Never', text: 'x' },
      )
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await queueMail(app.ctx, { to: 'clara@people.example', subject: 'After', text: 'x' })
    const mails = await arrived(1)
    expect(mails[0]?.mail).toContain('Subject: After')
  })

  it.each([
    'a@people.example\r\nBcc: evil@people.example',
    'a@people.example\nBcc: evil@people.example',
    'a@people.example, evil@people.example',
    'a@people.example;evil@people.example',
    'Group: a@people.example, b@people.example;',
    'Name <a@people.example>',
    '<a@people.example>',
    '"a b"@people.example',
    'a@people.example\u2028Bcc: x@y.example',
    'a@[127.0.0.1]',
    'no address',
    '',
    `${'a'.repeat(250)}@people.example`,
  ])('accepts only one plain address: not %j', async (to) => {
    await expect(queueMail(app.ctx, { to, subject: 's', text: 't' })).rejects.toThrow('one plain address')
  })

  it.each([
    'Hello\r\nBcc: evil@people.example',
    'Hello\nBcc: evil@people.example',
    'Hello\rBcc: evil@people.example',
    'Hello\r\n\r\n<script>',
    'Hello\u0000\u2028\u0085Bcc: evil@people.example',
    `Hello ${'x'.repeat(300)}\r\nBcc: evil@people.example`,
  ])('accepts no subject that could begin another header: %j', async (subject) => {
    await queueMail(app.ctx, { to: 'clara@people.example', subject, text: 'The text.', html: '<p>x</p>' })
    const [one] = await arrived(1)
    const headers = one?.mail.split('\r\n\r\n', 1).join('') ?? ''
    expect(one?.to).toEqual(['clara@people.example'])
    expect(headers).not.toMatch(/^(bcc|cc|<script)/im)
    expect(headers.match(/^subject:/gim)).toHaveLength(1)
    const [, part, body] = one?.mail.split('\r\n\r\n') ?? []
    expect(part).toMatch(/^--\S+\r\nContent-Type: text\/plain;[^<]*$/)
    expect(body).toContain('The text.')
  })

  it('passes no control character of a subject to a mailer', async () => {
    const seen: string[] = []
    const { mail: handle } = mailJobs({ send: async (mail) => void seen.push(mail.subject), close: () => undefined })
    const queued: Record<string, unknown>[] = []
    await app.ctx.db
      .transaction(async (tx) => {
        const ctx = { ...app.ctx, db: tx as unknown as typeof app.ctx.db, afterCommit: () => undefined }
        await queueMail(ctx, {
          to: 'clara@people.example',
          subject: ' One\r\nBcc: x@y.example\u2028\0 two ',
          text: 'x',
        })
        queued.push(...(await tx.select().from(jobs).where(eq(jobs.Kind, 'mail'))).map((row) => row.Payload))
        throw new Error('only looking')
      })
      .catch(() => undefined)
    await handle?.(app.ctx, queued[0] ?? {})
    expect(seen).toEqual(['One Bcc: x@y.example  two'])
  })

  it('is written when it is sent, as checked as any other, with one message id for every try', async () => {
    const seen: string[] = []
    const mailer = {
      send: async (mail: Mail) => void seen.push(`${mail.subject} ${mail.messageID}`),
      close: () => undefined,
    }
    const { mail: handle } = mailJobs(mailer, {
      told: async (_, { Name }) => ({
        to: 'clara@people.example',
        subject: `To ${Name}\r\nBcc: x@y.example`,
        text: 'x',
      }),
      unwanted: async () => null,
      nobody: async () => ({ to: 'clara@people.example, x@y.example', subject: 's', text: 'x' }),
    })
    const about = (Writer: string) => ({ Writer, About: { Name: 'Clara' }, MessageID: 'one' })
    await handle?.(app.ctx, about('told'))
    await handle?.(app.ctx, about('told'))
    await handle?.(app.ctx, about('unwanted'))
    expect(seen).toEqual(Array(2).fill('To Clara Bcc: x@y.example one'))
    for (const writer of ['nobody', 'of a later version'])
      await expect(handle?.(app.ctx, about(writer))).rejects.toThrow()
    expect(seen).toHaveLength(2)
  })

  it('keeps a queued mail encrypted', async () => {
    await app.ctx.db.transaction(async (tx) => {
      const ctx = { ...app.ctx, db: tx as unknown as typeof app.ctx.db, afterCommit: () => undefined }
      await queueMail(ctx, { to: 'clara@people.example', subject: 'secret subject', text: 'secret text' })
      const rows = await tx.select().from(jobs).where(eq(jobs.Kind, 'mail'))
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toMatch(/secret|clara/)
      await expect(
        mailJobs({ send: async () => undefined, close: () => undefined }).mail?.(
          { ...app.ctx, secret: 'another secret that is long enough 012345' },
          rows[0]?.Payload ?? {},
        ),
      ).rejects.toThrow()
    })
    expect(await arrived(1)).toHaveLength(1)
  })
})
