/** The commands of the operator: what nobody can do in the back office of a new installation. */
import { type Backend, createAdministrator, noPayments, setHosts } from '@obverse/backend'
import { FolderInUse } from '@obverse/postgres'
import { type FrontSetting, openBackend } from './behind'

const USAGE = `Commands:
  npm run admin -- create-administrator you@example.com [--print]
      Makes the first super admin. The link to set the password is mailed with MAIL_URL, else printed.
  npm run admin -- set-hosts NGC-com www.example.com [example.com ...]
      Sets the host names of a site.`

type Run = (backend: Backend, setting: FrontSetting) => Promise<void>

/** Runs one command and tells the result. @throws Error in plain words when it is refused or unknown */
export async function runAdmin(setting: FrontSetting, words: readonly string[]): Promise<void> {
  const run = commandOf(words)
  const closings: (() => Promise<void> | void)[] = []
  try {
    const backend = await openBackend(setting, { demo: false, payments: noPayments, doesRecurring: false }, closings)
    await run(backend, setting)
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
  throw new Error(USAGE)
}

const administrator =
  (email: string, prints: boolean): Run =>
  async (backend, { env, say }) => {
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
  async (backend, { say }) => {
    const site = await setHosts(backend.context(), code, names)
    say(`${site.Code} answers ${site.Hosts.join(', ')}.`)
  }
