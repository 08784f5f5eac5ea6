import type { CorrectionSent, OwnSet, RegistryBoard } from '@obverse/contract/domains/registry'
import type { ValueCheck, ValueImport } from '@obverse/contract/domains/resources'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { found } from '../../errors'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { type Tales, writeTales } from './testing/tales'

let app: TestApp
let tales: Tales
beforeAll(async () => {
  app = await startTestApp()
  tales = await writeTales(app)
})
afterAll(() => app.stop())

const rankOf = async (as: As, setID: number) => (await tales.read(as, setID)).Rank
const board = async () =>
  (await tales.call('nobody', 'GET /api/registry/set-types/own-tales/')).json<RegistryBoard>().Sets

/** Imports the points of one grade of an item, as staff do it: the check first. */
async function importPoints(as: As, line: string): Promise<void> {
  const scores = '/admin/api/resources/values/set-scores/'
  const form = (more: Record<string, string>) => {
    const fields = new FormData()
    for (const [name, value] of Object.entries(more)) fields.set(name, value)
    fields.set('File', new File([`ID,Grade,Amount\n${line}`], 'scores.csv', { type: 'text/csv' }))
    return fields
  }
  const { Fingerprint } = (await app.call(as, `POST ${scores}check/`, { form: form({}) })).json<ValueCheck>()
  const sent = await app.call(as, `POST ${scores}imports/`, {
    form: form({ Source: 'Corrected', AsOf: '2026-11-01', Fingerprint }),
  })
  expect([sent.status, sent.json<ValueImport>().Source]).toEqual([200, 'Corrected'])
}

it('REG-2 REG-3 a member passes another on the board, a correction moves the ranks, and a transfer comes back', async () => {
  const [one, other, heir] = [await app.person(), await app.person(), await app.person()]
  const staff = (await app.person(['Admin', 'Registry', 'Corrections', 'Transfers', 'Certs', 'PopReport'])).as
  const [mine, theirs] = [await tales.make(one.as), await tales.make(other.as)]
  const add = async (as: As, set: OwnSet, at: number, facts: object = {}) => {
    const { status } = await tales.add(as, set.SetID, await tales.certify(at, facts))
    expect(status).toBe(200)
  }
  await add(other.as, theirs, 0)
  await add(one.as, mine, 0, { Grade: 630 })
  expect([await rankOf(one.as, mine.SetID), await rankOf(other.as, theirs.SetID)]).toEqual([2, 1])

  await add(one.as, mine, 1)
  await add(one.as, mine, 2)
  expect((await board()).map(({ SetID, Score, Rank }) => [SetID, Score, Rank])).toEqual([
    [theirs.SetID, 500, 1],
    [mine.SetID, 500, 1],
  ])

  const asked = await tales.call(one.as, 'POST /api/registry/score-corrections/', {
    body: { Key: crypto.randomUUID(), CollectibleID: tales.item(2), Text: 'MS 65 should have 150 points.' },
  })
  await importPoints(staff, `${tales.item(2)},MS 65,150`)
  const requestID = asked.json<CorrectionSent>().ScoreCorrectionRequestID
  const processed = await tales.call(staff, 'POST /admin/registry/coins/score-correction-requests/mark-as-processed/', {
    body: { requestID },
  })
  expect(processed.json()).toMatchObject({ State: 'processed', Answer: 'corrected' })
  expect([await rankOf(one.as, mine.SetID), await rankOf(other.as, theirs.SetID)]).toEqual([1, 2])

  const moved = await tales.call(staff, 'POST /admin/registry/api/transfer-sets/', {
    body: { from: String(one.PeopleID), to: String(heir.PeopleID) },
  })
  expect(moved.status).toBe(200)
  const { TransferID } = moved.json<{ TransferID: number }>()
  expect(await rankOf(heir.as, mine.SetID)).toBe(1)
  const path = `/admin/api/registry/transfers/${TransferID}/`
  const { Version } = (await tales.call(staff, `GET ${path}`)).json<{ Version: number }>()
  const back = await tales.call(staff, `POST ${path}reverse/`, { body: { Reason: 'Too early.', Version } })
  expect(back.status).toBe(200)
  expect(await rankOf(one.as, mine.SetID)).toBe(1)
  expect(found((await board())[0]).SetID).toBe(mine.SetID)
  expect(await tales.differences()).toEqual([])
})
