import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './checkout.mjs'

/** Loads a package of the tools, from whatever folder this file runs. */
export const load = createRequire(join(ROOT, 'shared', 'tools', 'package.json'))

const ROUNDS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const TICK_US = 1e6 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Returns the processor time that a process has used so far, in microseconds. */
function processorTime(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_US
}

/**
 * Waits at most a minute until a process uses less than a fiftieth of a processor for a second: after its start the
 * product catches up with its jobs, which would count as the cost of requests.
 */
export async function whenIdle(pid) {
  for (let second = 0; second < 60; second++) {
    const before = processorTime(pid)
    await sleep(1_000)
    if (processorTime(pid) - before < 20_000) return
  }
}

/**
 * Runs one round against a server: requests per second, latencies in milliseconds, processor time of the server per
 * request. `requests` are autocannon's, when each differs from the one before; `status` is that of every answer; `spent`
 * resolves with microseconds that count instead of processor time.
 */
async function round(
  { url, headers, requests: asked, status = 200, pid, spent = () => processorTime(pid) },
  connections,
) {
  const before = await spent()
  const result = await load('autocannon')({
    url,
    headers,
    requests: asked,
    connections,
    duration: SECONDS,
    timeout: 30,
  })
  const others = Object.keys(result.statusCodeStats).filter((code) => Number(code) !== status)
  if (others.length > 0 || result.errors > 0)
    throw new Error(`${url}: answers of ${others.join()} instead of ${status}, ${result.errors} errors`)
  const requests = result.requests.total
  return {
    rate: requests / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cost: ((await spent()) - before) / requests,
  }
}

/** Returns the number in the middle. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/**
 * Measures several servers in turns, so that other load on the machine affects all of them; returns medians by name.
 * `beside` of a server runs each of its rounds beside other work.
 */
export async function measureInTurns(servers, connections) {
  const rounds = Object.fromEntries(Object.keys(servers).map((name) => [name, []]))
  for (const { url, headers, requests } of Object.values(servers))
    await load('autocannon')({ url, headers, requests, connections, duration: 1 })
  for (let i = 0; i < ROUNDS; i++) {
    for (const [name, server] of Object.entries(servers)) {
      const { beside = (work) => work() } = server
      rounds[name].push(await beside(() => round(server, connections)))
    }
  }
  return Object.fromEntries(
    Object.entries(rounds).map(([name, all]) => [
      name,
      Object.fromEntries(['rate', 'p50', 'p99', 'cost'].map((what) => [what, median(all.map((one) => one[what]))])),
    ]),
  )
}

/** Prints the measurements, and the first server's rate and cost as a share of each other's, with its goal. */
export function printComparison(title, results, ...goals) {
  printShares(title, results, goals, 'processor')
}

/** Prints as `printComparison` does, for servers whose cost is the time of their main thread. */
export function printMainThread(title, results, ...goals) {
  printShares(title, results, goals, 'main thread')
}

function printShares(title, results, goals, what) {
  console.log(`\n${title}`)
  for (const [name, { rate, p50, p99, cost }] of Object.entries(results)) {
    console.log(
      `  ${name.padEnd(34)}${Math.round(rate).toString().padStart(7)} /s   p50 ${p50} ms   p99 ${p99} ms   ${Math.round(cost)} µs of ${what} each`,
    )
  }
  const [ours, ...others] = Object.values(results)
  for (const [at, bare] of others.entries()) {
    const to = others.length > 1 ? ` to ${Object.keys(results)[at + 1]}` : ''
    const share = (ours.rate / bare.rate).toFixed(2)
    const cost = (bare.cost / ours.cost).toFixed(2)
    console.log(`  ratio${to} ${share} by requests, ${cost} by ${what} (goal ${goals[at]})`)
  }
}
