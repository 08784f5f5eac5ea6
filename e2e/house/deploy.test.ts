import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from './repository'

type Checkout = { packageFolders: () => string[] }
const { packageFolders }: Checkout = await import(join(repositoryRoot, 'shared/tools/checkout.mjs'))
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
    expect(linesOf(deploy('obverse@.service'), 'ExecStart')).toEqual([`/usr/bin/node ${entry}`])
    expect(linesOf(deploy('Containerfile'), 'CMD')).toContain(JSON.stringify(['node', entry]).replace(',', ', '))
    expect(read('README.md')).toContain(`node ${entry}`)
    expect(bundler).toContain("main: join(here, 'src', 'main.ts')")
  })

  it('pay on staging into the sandbox, with its keys and all settings of a region', () => {
    const staging = deploy('README.md').split('## Staging')[1]?.split('\n## ')[0] ?? ''
    const given = staging.match(/^PAYMENTS_COM_[A-Z_]+=.+$/gm) ?? []
    const region = read('shared/front/src/payments-env.ts').match(/PAYMENTS_COM_[A-Z_]+(?=',)/g) ?? []
    expect(given.map((line) => line.split('=')[0]).sort()).toEqual(region.sort())
    const keys = read('shared/sandbox/src/keys.ts')
    for (const [name = '', value = ''] of given.map((line) => line.split('=')))
      if (!name.endsWith('_URL')) expect(keys).toContain(`'${value}'`)
    const known = read('shared/sandbox/src/env.ts')
    for (const [name] of staging.matchAll(/\bSANDBOX_[A-Z]+(?==)/g)) expect(known).toContain(`process.env.${name}`)
    expect(bundler).toContain("sandbox: join(here, '..', 'sandbox', 'src', 'main.ts')")
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
    // Written once for systemd, a shell and containers, which read quotes in three ways.
    expect(deploy('obverse.env')).not.toMatch(/^[A-Z_]+=.*[ \t'"&;()<>|$`\\#]/m)
    const inUnit = linesOf(deploy('obverse@.service'), 'Environment').flatMap((line) =>
      settingsOf(line.replaceAll(' ', '\n')),
    )
    expect(inUnit).toEqual(['PORT', 'METRICS_PORT'])
    expect(named.filter((name) => inUnit.includes(name))).toEqual([])
    const inContainer = [...deploy('Containerfile').matchAll(/\b([A-Z][A-Z_]+)=/g)].map((match) => match[1])
    expect(inContainer.filter((name) => name !== 'NODE_ENV' && !known.has(name ?? ''))).toEqual([])
  })

  it('stop a process in the order that loses no request', () => {
    const [drain = 0, heap = 0] = ['DRAIN_SECONDS', 'NEXT_HEAP_MB'].map((name) =>
      Number(linesOf(deploy('obverse.env'), name)[0]),
    )
    const [stop] = linesOf(deploy('obverse@.service'), 'TimeoutStopSec').map(Number)
    const [kept] = linesOf(deploy('nginx.conf'), 'keepalive_timeout').map((text) => Number.parseInt(text, 10))
    expect(kept).toBeLessThan(drain)
    expect(stop).toBeGreaterThan(drain + 10)
    expect(linesOf(deploy('obverse@.service'), 'KillMode')).toEqual(['mixed'])
    expect(linesOf(deploy('nginx.conf'), 'proxy_next_upstream').join()).not.toContain('non_idempotent')
    expect(heap).toBeGreaterThan(0)
  })

  it('have a unit that systemd accepts, where there is one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'obverse-units-'))
    const units = ['obverse@3000.service', 'obverse-backup.service', 'obverse-backup.timer'].map((name) => {
      writeFileSync(join(folder, name), deploy(name.replace('3000', '')))
      return join(folder, name)
    })
    const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
    rmSync(folder, { recursive: true, force: true })
    // A machine without systemd, or without Node at /usr/bin, proves nothing about the units.
    const complaints = (stderr ?? '')
      .split('\n')
      .filter((line) => line.includes('obverse') && !/is not executable/.test(line))
    if (!error && status !== null) expect(complaints).toEqual([])
    // A database that is away for long, or a machine that is slow, must not leave the unit failed for good.
    expect(linesOf(deploy('obverse@.service'), 'StartLimitIntervalSec')).toEqual(['0'])
    expect(linesOf(deploy('obverse@.service'), 'Restart')).toEqual(['always'])
    const [pause] = linesOf(deploy('obverse@.service'), 'RestartSec').map(Number)
    expect([2, 3, 4, 5]).toContain(pause)
    const sections = [...deploy('obverse@.service').matchAll(/^\[(\w+)\]$/gm)].map((match) => match[1])
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

  it('give a process no more of the machine than it needs', () => {
    const unit = deploy('obverse@.service')
    for (const [name, value] of [
      ['StateDirectory', 'obverse'],
      ['UMask', '0077'],
      ['ProtectSystem', 'strict'],
      ['ProtectHome', 'yes'],
      ['PrivateDevices', 'yes'],
      ['NoNewPrivileges', 'yes'],
      ['CapabilityBoundingSet', ''],
      ['RestrictAddressFamilies', 'AF_INET AF_INET6 AF_UNIX'],
    ] as const)
      expect(linesOf(unit, name), name).toEqual([value])
    // V8 makes code while it runs.
    expect(linesOf(unit, 'MemoryDenyWriteExecute')).toEqual([])
    expect(linesOf(deploy('obverse.env'), 'DATA_FOLDER')).toEqual(['/var/lib/obverse'])
  })

  it('pass requests on to the two processes that the documents start', () => {
    const ports = linesOf(deploy('nginx.conf'), 'server').flatMap(
      (line) => line.match(/^127\.0\.0\.1:(\d+)/)?.[1] ?? [],
    )
    expect(ports).toEqual(['3000', '3001'])
    expect(deploy('README.md')).toContain(`systemctl enable --now ${ports.map((port) => `obverse@${port}`).join(' ')}`)
    expect(deploy('nginx.conf')).toContain('proxy_set_header X-Request-Id $request_id;')
  })

  it('run the commands of the operator with the settings of the service', () => {
    const folder = mkdtempSync(join(tmpdir(), 'obverse-admin-'))
    const [bin, env] = [join(folder, 'bin'), join(folder, 'obverse.env')]
    mkdirSync(bin)
    writeFileSync(join(bin, 'setpriv'), `#!/bin/sh\necho "$SECRET $MAIL_FROM $PUBLIC_ORIGIN" "$@"\n`, { mode: 0o755 })
    writeFileSync(
      env,
      `${deploy('obverse.env').replace(/^(SECRET=|MAIL_FROM=).*$/gm, '$1')}SECRET=a=+/b\nMAIL_FROM='A B <a@b.example>'\n`,
    )
    const { stdout } = spawnSync(
      'sh',
      [join(repositoryRoot, 'shared/deploy/obverse-admin'), 'back-up', '/to a/place'],
      {
        encoding: 'utf8',
        env: {
          PATH: `${bin}${delimiter}${process.env.PATH}`,
          OBVERSE_ENV: env,
          OBVERSE_HOME: folder,
          OBVERSE_USER: 'somebody',
        },
      },
    )
    rmSync(folder, { recursive: true, force: true })
    expect(stdout).toBe(
      'a=+/b A B <a@b.example> https://{host} --reuid=somebody --regid=somebody --init-groups node shared/front/dist/admin.js back-up /to a/place\n',
    )
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
    // The sources come after the packages: a change of theirs leaves the layers of packages as they are.
    const manifests = [...text.matchAll(/^COPY (\S+\/package\.json) /gm)].map((match) => match[1])
    expect(manifests.toSorted()).toEqual(
      packageFolders()
        .map((folder) => `${folder}/package.json`)
        .toSorted(),
    )
    expect(text.indexOf('COPY . .')).toBeGreaterThan(text.lastIndexOf('pnpm install'))
    // The last stage copies all that runs: nothing is built or installed there.
    const last = text.slice(text.lastIndexOf('FROM '))
    expect(last).not.toMatch(/npm|COPY (?!--from=)/)
    for (const [, path = ''] of last.matchAll(/COPY --from=build \/opt\/obverse\/(\S+)/g))
      expect(isThere(path.replace(/\/(?:dist|\.next|next\.config\.mjs)$/, '')), path).toBe(true)
    expect(isThere('.dockerignore')).toBe(true)
  })
})
