import { isLoopbackHost, type Logger, type Site } from '@obverse/backend'

/** Prints a line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const DEMO_PASSWORD = 'obverse-demo-2026'
const DEMO_PEOPLE = [
  ['super@obverse.example', 'everything'],
  ['editor@obverse.example', 'the help centre'],
  ['events@obverse.example', 'events'],
  ['users@obverse.example', 'people, agreements and VAT'],
  ['billing@obverse.example', 'submissions and payments'],
  ['translator@obverse.example', 'translations and the help centre'],
  ['readonly@obverse.example', 'everything, to read only'],
  ['certs@obverse.example', 'certificates and grade overrides'],
  ['fees@obverse.example', 'services and fees'],
  ['customer@obverse.example', 'a customer without roles'],
] as const

export type Announced = {
  port: number
  publicOrigin: string | undefined
  sites: readonly Site[]
  demo: boolean
  needsAdministrator: boolean
  tookMs: number
}

/** Returns the addresses as people outside reach them, and what the operator has to do next. */
function addressesOf({ port, publicOrigin, sites, needsAdministrator }: Announced) {
  const at = (host: string) =>
    publicOrigin !== undefined && !isLoopbackHost(host)
      ? publicOrigin.replace(/\/\/(?:\{host\}|[^:/]+)/, `//${host}`)
      : `http://${host}${port === 80 ? '' : `:${port}`}`
  const fixed = publicOrigin?.includes('{host}') === false ? new URL(publicOrigin).hostname : undefined
  const first = sites.find((site) => site.IsDefault)?.Hosts ?? []
  const advice: string[] = []
  if (fixed !== undefined && !sites.some((site) => site.Hosts.includes(fixed)))
    advice.push(`PUBLIC_ORIGIN leads to ${fixed}, which no site answers: npm run admin -- set-hosts NGC-com ${fixed}`)
  if (needsAdministrator)
    advice.push('Nobody can sign in to the back office yet: npm run admin -- create-administrator you@example.com')
  return {
    home: at(fixed ?? (first.includes('localhost') ? 'localhost' : (first[0] ?? 'localhost'))),
    addressOf: (site: Site) => `${at(site.Hosts[0] ?? 'localhost')}/`,
    advice,
  }
}

/**
 * Prints the addresses of all sites as people outside reach them, with demonstration data the accounts to sign in with,
 * and the next step of a new installation.
 */
export function announce(given: Announced): void {
  const { sites } = given
  const { home, addressOf, advice } = addressesOf(given)
  say('')
  say(`Obverse is ready (${(given.tookMs / 1000).toFixed(1)} s).`)
  say(`  storefront    ${home}/`)
  say(`  back office   ${home}/admin/`)
  say(`  all calls     ${home}/api/docs/`)
  say('  every site')
  for (const company of new Set(sites.map((site) => site.Company)))
    say(
      `    ${sites
        .filter((site) => site.Company === company)
        .map(addressOf)
        .join('  ')}`,
    )
  if (given.demo) {
    say(`  sign in with the password ${DEMO_PASSWORD} as`)
    for (const [email, what] of DEMO_PEOPLE) say(`    ${email.padEnd(30)}${what}`)
  }
  for (const one of advice) say(one)
  say('Stop with Ctrl+C.')
}

/** Writes the same as lines of the log, for a start that nobody watches. */
export function logStart(given: Announced, log: Logger): void {
  const { home, addressOf, advice } = addressesOf(given)
  const sites = Object.fromEntries(given.sites.map((site) => [site.Code, addressOf(site)]))
  log.info(
    { ms: Math.round(given.tookMs), storefront: `${home}/`, backOffice: `${home}/admin/`, sites },
    'Obverse is ready',
  )
  for (const one of advice) log.warn({}, one)
}
