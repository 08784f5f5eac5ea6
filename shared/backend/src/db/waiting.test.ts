/** Tests a start that meets a database away: it waits and says so; what does not pass by itself ends it. */
import { afterEach, expect, it, vi } from 'vitest'
import { DatabaseRefused } from './refused'
import { whenDatabaseAnswers } from './waiting'

afterEach(() => void vi.useRealTimers())

const failure = (code: string, message = code) => Object.assign(new Error(message), { code })

/** Waits where the first `times` openings fail; returns the lines that were said. */
async function waitThrough(error: Error, times: number): Promise<string[]> {
  vi.useFakeTimers()
  const said: string[] = []
  let failed = 0
  const open = async () => {
    if (failed++ < times) throw error
    return 'open'
  }
  const opened = whenDatabaseAnswers(open, (line) => said.push(line))
  await vi.advanceTimersByTimeAsync(times * 1_000)
  expect(await opened).toBe('open')
  return said
}

it('says once that and why it waits for ten seconds, and when the database answers', async () => {
  expect(await waitThrough(failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'), 10)).toEqual([
    'The database does not answer yet (connect ECONNREFUSED 127.0.0.1:5432): waiting for it.',
    'The database answers after 10 s.',
  ])
})

it('says so again every minute, and waits for hours', async () => {
  expect(await waitThrough(failure('57P03', 'the database system is starting up'), 7_200)).toHaveLength(121)
})

it('says nothing when the database answers at once', async () => {
  expect(await waitThrough(failure('ECONNREFUSED'), 0)).toEqual([])
})

it('waits for the socket of a database, which is missing until it has started', async () => {
  const error = Object.assign(failure('ENOENT', 'connect ENOENT'), {
    syscall: 'connect',
    address: '/run/.s.PGSQL.5432',
  })
  expect(await waitThrough(error, 1)).toHaveLength(2)
})

it.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', '53300', '57P01', '25006', '08006'])(
  'waits through %s',
  async (code) => {
    expect(await waitThrough(failure(code), 1)).toHaveLength(2)
  },
)

it('waits while a pooler waits for its database', async () => {
  expect(await waitThrough(failure('08P01', 'server login has been failing, try again later'), 1)).toHaveLength(2)
  expect(await waitThrough(new Error('timeout expired'), 1)).toHaveLength(2)
})

it.each([
  failure('28P01', 'password authentication failed for user "obverse"'),
  failure('28000', 'no pg_hba.conf entry for host'),
  failure('3D000', 'database "obverse" does not exist'),
  failure('42501', 'permission denied for database "obverse"'),
  failure('08P01', 'no such database: obverse'),
  failure('ENOSPC'),
  // A file of ours that is missing, and not the socket of a database.
  Object.assign(failure('ENOENT', 'no such file'), { syscall: 'open', path: '/opt/obverse/places.tsv.br' }),
  new DatabaseRefused('The database was made by a newer version.'),
  new Error('SECRET is not the one this database was sealed with.'),
])('ends at once: %s', async (error) => {
  const said: string[] = []
  await expect(
    whenDatabaseAnswers(
      () => Promise.reject(error),
      (line) => said.push(line),
    ),
  ).rejects.toBe(error)
  expect(said).toEqual([])
})
