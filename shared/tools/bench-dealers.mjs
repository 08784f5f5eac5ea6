import { measureInTurns, printComparison } from './bench-load.mjs'
import { databaseUrl, openDatabase, statementsOf } from './bench-statements.mjs'
import { ask } from './product.mjs'

const LOCATIONS = 100_000

/** Writes dealers all over the United States, each with six specialties; half of them are open at any time. */
async function fillDealers(folder) {
  const database = await openDatabase(folder)
  await database.query(`with made as (
      insert into dealers (name, dealer_number, companies)
      select 'Bench ' || n, (100000 + n)::text, '{NGC}' from generate_series(1, ${LOCATIONS}) n returning dealer_id
    )
    insert into dealer_locations (dealer_id, city, country_id, latitude, longitude, time_zone, hours, special_days,
      phone_numbers, collectible_types, specialty_ids, service_ids, is_published)
    select dealer_id, 'City ' || dealer_id % 900, (select country_id from countries where country_code = 'US'),
      25 + (dealer_id::bigint * 7919 % 24007) / 1000.0, -124 + (dealer_id::bigint * 104729 % 57037) / 1000.0,
      (array['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'])[1 + dealer_id % 4],
      (select jsonb_agg(jsonb_build_object('Weekday', day, 'Spans', jsonb_build_array(jsonb_build_object(
        'Opens', lpad((dealer_id % 24)::text, 2, '0') || ':00', 'Closes', lpad(((dealer_id + 12) % 24)::text, 2, '0') || ':00'))))
        from generate_series(1, 7) day),
      '[{"Day": "2030-12-25", "Label": "Christmas Day", "Spans": []}]', '[{"Kind": "phone", "Number": "+1 813 555 0100"}]',
      array['Coin'], array(select 1 + (dealer_id + step * (1 + dealer_id % 3)) % 17 from generate_series(0, 5) step),
      array[1, 2, 3], true
    from made`)
  await database.query('vacuum analyze dealer_locations')
  await database.query('vacuum analyze dealers')
  await database.end()
}

/** Measures the 25 nearest dealers with two specialties that are open now, against the same SQL through bare pg. */
export async function benchDealers({ port, pid, folder, startBare }) {
  await fillDealers(folder)
  const path =
    '/dealer-locator/api/search/?lat=39.1&lon=-94.6&radius=300&specialties=morgan-dollars&specialties=us-gold&openNow=true'
  const search = () => ask({ port, path, host: `localhost:${port}` })
  const { Locations, TotalLocationAmount } = (await search()).json()
  if (Locations.length !== 25) throw new Error(`${Locations.length} locations instead of 25`)
  const statements = (await statementsOf(folder, search)).filter(({ text }) => /from "dealer_locations"/.test(text))
  const bare = await startBare('statements', { url: databaseUrl(folder), statements })
  const results = await measureInTurns(
    {
      'search, open now, all checks': { url: `http://localhost:${port}${path}`, headers: {}, pid },
      'the same SQL through bare pg': { url: `${bare.origin}/`, headers: {}, pid: bare.pid },
    },
    16,
  )
  printComparison(
    `The 25 nearest of ${TotalLocationAmount} open dealers with two specialties among ${LOCATIONS} (${statements.length} statements), 16 connections`,
    results,
    0.6,
  )
}
