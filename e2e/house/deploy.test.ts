import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
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

/** Returns where a program of the system is, or undefined. */
const programAt = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
const [nginx, openssl] = ['nginx', 'openssl'].map(programAt)

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
    // A database that is away for long, or a machine that is slow, must not leave the unit failed for good.
    expect(linesOf(deploy('obverse.service'), 'StartLimitIntervalSec')).toEqual(['0'])
    expect(linesOf(deploy('obverse.service'), 'Restart')).toEqual(['always'])
    const [pause] = linesOf(deploy('obverse.service'), 'RestartSec').map(Number)
    expect([2, 3, 4, 5]).toContain(pause)
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

  it('have an nginx configuration for Debian 12, whose nginx 1.22 has no statement http2, that answers on IPv6 too', () => {
    const plain = deploy('nginx.conf').replace(/#.*$/gm, '')
    expect(linesOf(plain, 'http2')).toEqual([])
    expect(linesOf(plain, 'listen')).toEqual(['80;', '[::]:80;', '443 ssl http2;', '[::]:443 ssl http2;'])
  })

  it.skipIf(!nginx || !openssl)('have an nginx configuration that nginx loads (skipped on machines without it)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'obverse-nginx-'))
    const [pem, key] = [join(folder, 'site.pem'), join(folder, 'site.key')]
    const subject = ['-subj', '/CN=www.example.com', '-days', '1', '-nodes']
    spawnSync(String(openssl), ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', pem])
    // Ports that every user may open, and names and a certificate that exist.
    const site = deploy('nginx.conf')
      .replace(/(listen (?:\[::\]:)?)(80|443)\b/g, '$118$2')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${pem};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${folder}/${one};`,
    )
    const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')}\n${site}}\n`
    writeFileSync(join(folder, 'nginx.conf'), whole)
    const { stderr, status } = spawnSync(String(nginx), ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true, force: true })
    expect([status, stderr.match(/\[emerg\].*/g)]).toEqual([0, null])
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
