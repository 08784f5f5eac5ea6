import type { Site } from '@obverse/backend'

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
  ['customer@obverse.example', 'a customer without roles'],
] as const

/** Prints the addresses of all sites, and with demonstration data the accounts to sign in with. */
export function announce(given: { port: number; sites: Site[]; demo: boolean; tookMs: number }): void {
  const at = (host: string | undefined) => `http://${host ?? 'localhost'}${given.port === 80 ? '' : `:${given.port}`}`
  const first = given.sites.find((site) => site.IsDefault)?.Hosts
  const home = at(first?.includes('localhost') ? 'localhost' : first?.[0])
  const companies = new Set(given.sites.map((site) => site.Company))
  say('')
  say(`Obverse is ready (${(given.tookMs / 1000).toFixed(1)} s).`)
  say(`  storefront    ${home}/`)
  say(`  back office   ${home}/admin/`)
  say(`  all calls     ${home}/api/docs/`)
  say('  every site')
  for (const company of companies) {
    const addresses = given.sites.filter((site) => site.Company === company).map((site) => `${at(site.Hosts[0])}/`)
    say(`    ${addresses.join('  ')}`)
  }
  if (given.demo) {
    say(`  sign in with the password ${DEMO_PASSWORD} as`)
    for (const [email, what] of DEMO_PEOPLE) say(`    ${email.padEnd(30)}${what}`)
  }
  say('Stop with Ctrl+C.')
}
