import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const draft = (PublicName: string) => ({
  FirstName: ' Greta ',
  LastName: 'Sommer',
  PublicName,
  CollectingInterest: 'Medals of the Baroque',
})
const SAVE = 'POST /account/edit/'

describe('ACC-1 the profile', () => {
  it('ACC-C8 ACC-1 is read as it was saved, without spaces around the names, and on the next request too', async () => {
    const { as, Email, PeopleID } = await app.person()
    const answer = await app.call(as, SAVE, { body: draft('Greta of Ulm') })
    expect(answer.json()).toMatchObject({ ...draft('Greta of Ulm'), FirstName: 'Greta', Email, PeopleID })
    expect((await app.call(as, 'GET /api/account/profile/')).json()).toEqual(answer.json())
    expect((await app.call(as, 'GET /resources/services/user/')).json()).toMatchObject({ FirstName: 'Greta' })
  })

  it('ACC-1 refuses missing names, long values and unknown fields, and saves nothing', async () => {
    const { as } = await app.person()
    for (const [field, change] of [
      ['FirstName', { FirstName: '  ' }],
      ['LastName', { LastName: '' }],
      ['PublicName', { PublicName: 'x'.repeat(51) }],
      ['CollectingInterest', { CollectingInterest: 'x'.repeat(501) }],
      ['Email', { Email: 'other@obverse.example' }],
      ['DealerID', { DealerID: 1 }],
    ] as const) {
      const answer = await app.call(as, SAVE, { body: { ...draft('Nobody else'), ...change } })
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
    expect((await app.call(as, 'GET /api/account/profile/')).json()).toMatchObject({ FirstName: 'Test' })
  })

  it('ACC-1 refuses another person’s public name in any case, and allows the own one and none', async () => {
    const [mine, theirs] = [await app.person(), await app.person()]
    await app.call(theirs.as, SAVE, { body: draft('The Penny Man') })
    const taken = await app.call(mine.as, SAVE, { body: draft('the penny MAN') })
    expect([taken.status, taken.error().errors]).toEqual([
      422,
      { PublicName: 'This public name is taken. Choose another one.' },
    ])
    expect((await app.call(theirs.as, SAVE, { body: draft('The Penny Man') })).status).toBe(200)
    for (const person of [mine, theirs]) expect((await app.call(person.as, SAVE, { body: draft('') })).status).toBe(200)
  })

  it('ACC-1 gives a public name to one of several concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => app.person()))
    const answers = await Promise.all(all.map(({ as }) => app.call(as, SAVE, { body: draft('First come') })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  })

  it('ACC-1 refuses visitors', async () => {
    expect((await app.call('nobody', SAVE, { body: draft('x') })).status).toBe(401)
  })
})
