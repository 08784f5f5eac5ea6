/** The commands of the operator: what nobody can do in the back office of a new installation. */
import { resolve } from 'node:path'
import { type Backend, backUp, createAdministrator, noPayments, restoreBackup, setHosts } from '@obverse/backend'
import { FolderInUse } from '@obverse/postgres'
import {
  type Closing,
  directUrlOf,
  type FrontSetting,
  migrationsIn,
  openBackend,
  openDatabaseUrl,
  storageOf,
} from './behind'
import { secretIn } from './secret'

/** The list of commands. */
export const USAGE = `Commands:
  npm run admin -- create-administrator you@example.com [--print]
      Makes the first super admin. The link to set the password is mailed with MAIL_URL, else printed.
  npm run admin -- set-hosts NGC-com www.example.com [example.com ...]
      Sets the host names of a site.
  npm run admin -- back-up /backups/today
      Writes the database and the uploaded files into a new folder. Keep SECRET too, somewhere else.
  npm run admin -- restore /backups/today
      Restores a backup into an empty database and an empty file store.
Settings are those of the product, from the environment.`

type Run = (setting: FrontSetting, closings: Closing) => Promise<void>

/** Tells whether the words ask for the list of commands. */
export const asksForHelp = ([first = '']: readonly string[]): boolean => /^(?:-h|--help|help)$/.test(first)

/** Runs one command and tells the result. @throws Error in plain words when it is refused or unknown */
export async function runAdmin(setting: FrontSetting, words: readonly string[]): Promise<void> {
  const run = commandOf(words)
  const closings: (() => Promise<void> | void)[] = []
  try {
    await run(setting, closings)
  } catch (error) {
    if (error instanceof FolderInUse)
      throw new Error('The product is running on this data folder. Stop it, run this command, then start it again.')
    throw error
  } finally {
    for (const close of closings.reverse()) await close()
  }
}

function commandOf([command, ...given]: readonly string[]): Run {
  const words = given.filter((word) => !word.startsWith('--'))
  const flags = given.filter((word) => word.startsWith('--'))
  const [first, ...rest] = words
  if (command === 'create-administrator' && first && rest.length === 0 && flags.every((flag) => flag === '--print'))
    return administrator(first, flags.length > 0)
  if (command === 'set-hosts' && first && rest.length > 0 && flags.length === 0) return hosts(first, rest)
  if (command === 'back-up' && first && rest.length === 0 && flags.length === 0) return backUpTo(first)
  if (command === 'restore' && first && rest.length === 0 && flags.length === 0) return restoreFrom(first)
  throw new Error(USAGE)
}

/** Opens the backend for a command, without demonstration data, processors and recurring jobs. */
const open = (setting: FrontSetting, closings: Closing): Promise<Backend> =>
  openBackend(setting, { demo: false, payments: noPayments, doesRecurring: false }, closings)

const administrator =
  (email: string, prints: boolean): Run =>
  async (setting, closings) => {
    const { env, say } = setting
    const backend = await open(setting, closings)
    const byMail = env.MAIL_URL !== undefined && !prints
    const { link } = await createAdministrator(backend.context(), { email, byMail })
    if (link === null) {
      say(`${email} is a super admin. The link to set the password is in a mail to this address.`)
      return
    }
    say(`${email} is a super admin. Open this link to set the password; it works once, for 60 minutes:`)
    say(link)
  }

const hosts =
  (code: string, names: readonly string[]): Run =>
  async (setting, closings) => {
    const backend = await open(setting, closings)
    const site = await setHosts(backend.context(), code, names)
    setting.say(`${site.Code} answers ${site.Hosts.join(', ')}.`)
  }

const NO_DATABASE = 'With API_ORIGIN the other backend has the database and the files: back them up there.'

const backUpTo =
  (folder: string): Run =>
  async (setting, closings) => {
    const { env, say } = setting
    if (env.API_ORIGIN) throw new Error(NO_DATABASE)
    const databaseUrl = await openDatabaseUrl(setting, closings)
    const target = resolve(folder)
    const { tables, files, missing, isNoted } = await backUp(
      { databaseUrl, ...directUrlOf(env), storage: storageOf(env) },
      target,
    )
    say(`${target} has the rows of ${tables} tables and ${files} files.`)
    if (missing.length > 0)
      say(`Named in the database, missing in the file store (${missing.length}): ${missing.slice(0, 5).join(', ')}`)
    if (!isNoted) say('The database takes no writes: the metric of the last backup does not tell of this one.')
    say(
      env.SECRET
        ? 'SECRET is not in it. Keep it somewhere else: without it the backup opens no second factor and no saved card.'
        : `The file ${resolve(env.DATA_FOLDER, 'secret')} is not in it. Keep a copy somewhere else: it is needed to restore.`,
    )
  }

const restoreFrom =
  (folder: string): Run =>
  async (setting, closings) => {
    const { env, checkout, log, say } = setting
    if (env.API_ORIGIN) throw new Error(NO_DATABASE)
    // A secret made now would be another one than the backup was sealed with.
    const secret = env.SECRET ?? secretIn(env.DATA_FOLDER)
    if (secret === null)
      throw new Error(
        `Set SECRET to that of the installation, or copy its file secret into ${env.DATA_FOLDER}. The backup does not open with another one.`,
      )
    const databaseUrl = await openDatabaseUrl(setting, closings)
    const { madeUTC, tables, files } = await restoreBackup(
      {
        databaseUrl,
        ...directUrlOf(env),
        storage: storageOf(env),
        takesOverStorage: env.STORAGE_TAKE_OVER,
        secret,
        log,
      },
      migrationsIn(checkout),
      resolve(folder),
    )
    say(`Restored the rows of ${tables} tables and ${files} files as of ${madeUTC}. Start with npm start.`)
  }
