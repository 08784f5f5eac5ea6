import { readFileSync, statSync } from 'node:fs'

export type RunAs = { name: string; uid: number; gid: number }

const PREFERRED = ['nobody', 'postgres', 'daemon', 'www-data']

/**
 * Chooses the user for PostgreSQL, which refuses to run as root: null when we are not root, otherwise the owner of an
 * existing cluster, else `nobody` or another existing user (initdb needs one with a name).
 */
export function chooseUser(cluster: string): RunAs | null {
  if (process.getuid?.() !== 0) return null
  const users = readUsers()
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) {
    return users.find((user) => user.uid === owner.uid) ?? { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  }
  const chosen = PREFERRED.map((name) => users.find((user) => user.name === name)).find((user) => user !== undefined)
  const anyone = chosen ?? users[0]
  if (!anyone) {
    throw new Error(
      'PostgreSQL refuses to run as root and this system has no other user. Start as an ordinary user, or set DATABASE_URL.',
    )
  }
  return anyone
}

function readUsers(): RunAs[] {
  let text: string
  try {
    text = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return []
  }
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
    .filter((user) => user.name !== '' && !user.name.startsWith('#') && user.uid !== 0)
}
