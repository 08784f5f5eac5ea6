import { expect, it } from 'vitest'
import { composeDomains } from '../app'
import { createBackend } from '../backend'
import { installation } from '../db/tables'
import { type AccountsApp, enrol, startAccountsApp } from '../domains/accounts/testing'
import { createTestDatabase, dropTestDatabase, makeFolder } from '../testing/harness'
import { migrations, testSetting } from '../testing/setting'

/** Returns a start of one installation, with a folder of its own for files. */
function installationOf(databaseUrl: string) {
  const folder = makeFolder('secret')
  return (secret?: string) =>
    createBackend({ ...testSetting(folder), ...(secret && { secret }), databaseUrl }, migrations, composeDomains())
}
const ANOTHER = 'another secret that has more than 32 characters'
const REFUSAL = 'SECRET is not the one this database was sealed with.'

it('a start with another secret than that of the first start stops with words', async () => {
  const databaseUrl = await createTestDatabase({ empty: true })
  const start = installationOf(databaseUrl)
  await (await start()).stop()
  await expect(start(ANOTHER)).rejects.toThrow(REFUSAL)
  await (await start()).stop()
  await dropTestDatabase(databaseUrl)
})

it('a database of before the mark is tried with a sealed row', async () => {
  const app: AccountsApp = await startAccountsApp()
  await enrol(app, (await app.withPassword()).as)
  await app.ctx.db.delete(installation)
  const start = installationOf(app.databaseUrl)
  await expect(start(ANOTHER)).rejects.toThrow(REFUSAL)
  await (await start()).stop()
  await app.stop()
})
