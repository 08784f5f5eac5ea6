import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from './repository'

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const deploy = (name: string) => read(`shared/deploy/${name}`)
const isThere = (path: string) => existsSync(join(repositoryRoot, path))
const bundler = read('shared/tools/bundle.mjs')
const entry = 'shared/front/dist/main.js'

/** Returns the lines `name=value` or `name value` of a file, by name. */
const linesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^\\s*${name}[= ](.*)$`, 'gm'))].map((match) => match[1]?.trim() ?? '')
const settingsOf = (text: string) => [...text.matchAll(/^([A-Z][A-Z_]+)=/gm)].map((match) => match[1] ?? '')
const known = new Set([...read('shared/front/src/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1]))

describe('the examples of running the product', () => {
  it('start the program that the build makes', () => {
    expect(linesOf(deploy('obverse.service'), 'ExecStart')).toEqual([`/usr/bin/node ${entry}`])
    expect(linesOf(deploy('Containerfile'), 'CMD')).toContain(JSON.stringify(['node', entry]).replace(',', ', '))
    expect(read('README.md')).toContain(`node ${entry}`)
    expect(bundler).toContain("main: join(here, 'src', 'main.ts')")
  })

  it('name only settings that exist, and every one that a real start needs', () => {
    const named = settingsOf(deploy('obverse.env'))
    expect(named.filter((name) => name !== 'NODE_ENV' && !known.has(name))).toEqual([])
    for (const name of [
      'DATABASE_URL',
      'SECRET',
      'DEMO',
      'PUBLIC_ORIGIN',
      'LINK_HOSTS',
      'TRUSTED_PROXIES',
      'MAIL_FROM',
    ])
      expect(named).toContain(name)
    const inContainer = [...deploy('Containerfile').matchAll(/\b([A-Z][A-Z_]+)=/g)].map((match) => match[1])
    expect(inContainer.filter((name) => name !== 'NODE_ENV' && !known.has(name ?? ''))).toEqual([])
  })

  it('stop a process in the order that loses no request', () => {
    const [drain = 0, heap = 0] = ['DRAIN_SECONDS', 'NEXT_HEAP_MB'].map((name) =>
      Number(linesOf(deploy('obverse.env'), name)[0]),
    )
    const [stop] = linesOf(deploy('obverse.service'), 'TimeoutStopSec').map(Number)
    const [kept] = linesOf(deploy('nginx.conf'), 'keepalive_timeout').map((text) => Number.parseInt(text, 10))
    expect(kept).toBeLessThan(drain)
    expect(stop).toBeGreaterThan(drain + 10)
    expect(linesOf(deploy('obverse.service'), 'KillMode')).toEqual(['mixed'])
    expect(linesOf(deploy('nginx.conf'), 'proxy_next_upstream').join()).not.toContain('non_idempotent')
    expect(heap).toBeGreaterThan(0)
  })

  it('have a unit that systemd accepts, where there is one', () => {
    const unit = join(repositoryRoot, 'shared/deploy/obverse.service')
    const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    // A machine without systemd, or without Node at /usr/bin, proves nothing about the unit.
    const complaints = (stderr ?? '')
      .split('\n')
      .filter((line) => line.includes('obverse.service') && !/is not executable/.test(line))
    if (!error && status !== null) expect(complaints).toEqual([])
    const sections = [...deploy('obverse.service').matchAll(/^\[(\w+)\]$/gm)].map((match) => match[1])
    expect(sections).toEqual(['Unit', 'Service', 'Install'])
  })

  it('have an nginx configuration with closed blocks and statements, that passes on what the product reads', () => {
    const plain = deploy('nginx.conf').replace(/#.*$/gm, '')
    let depth = 0
    for (const line of plain
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean)) {
      expect(line, 'ends a statement or a block').toMatch(/[;{}]$/)
      depth += line.endsWith('{') ? 1 : line === '}' ? -1 : 0
      expect(depth).toBeGreaterThanOrEqual(0)
    }
    expect(depth).toBe(0)
    const [upstream] = [...plain.matchAll(/upstream (\w+)/g)].map((match) => match[1])
    expect(plain).toContain(`proxy_pass http://${upstream};`)
    for (const header of ['Host $http_host', 'X-Forwarded-For $remote_addr', 'Connection ""'])
      expect(plain).toContain(`proxy_set_header ${header};`)
    expect(plain).toContain('proxy_http_version 1.1;')
  })

  it('have a container file whose instructions and paths exist', () => {
    const text = deploy('Containerfile').replace(/^#.*\n/gm, '')
    const words = [...text.matchAll(/^([A-Z]+) /gm)].map((match) => match[1] ?? '')
    const instructions = [
      'FROM',
      'WORKDIR',
      'COPY',
      'RUN',
      'USER',
      'ENV',
      'VOLUME',
      'EXPOSE',
      'STOPSIGNAL',
      'HEALTHCHECK',
      'CMD',
    ]
    expect(words.filter((word) => !instructions.includes(word))).toEqual([])
    expect(words.indexOf('USER')).toBeLessThan(words.lastIndexOf('CMD'))
    const scripts = JSON.parse(read('package.json')).scripts
    for (const [, script] of text.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(String(script))
    expect(isThere('.dockerignore')).toBe(true)
    expect(text).toMatch(/node:2\d/)
  })
})
