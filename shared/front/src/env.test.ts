import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

describe('the settings', () => {
  it('have defaults that serve from the checkout without any setting', () => {
    expect(readEnv('/srv/obverse', {})).toMatchObject({
      PORT: 3000,
      DATA_FOLDER: '/srv/obverse/.data',
      TRUSTED_PROXIES: 0,
      LOG_LEVEL: 'warn',
      storage: null,
    })
  })

  it('report all mistakes at once, each with its setting', () => {
    const read = () =>
      readEnv('/srv', {
        PORT: '70000',
        DATABASE_URL: 'mysql://x',
        DEMO: 'yes',
        STORAGE_BUCKET: 'b',
        MAIL_URL: 'smtp://x',
        TRUSTED_PROXIES: '-1',
        API_ORIGIN: 'https://a.example/path',
        SECRET: 'short',
      })
    expect(() => readEnv('/srv', { DATABASE_DIRECT_URL: 'postgresql://x@db.example/x' })).toThrow(
      'DATABASE_DIRECT_URL needs DATABASE_URL.',
    )
    for (const name of [
      'PORT must be a port',
      'DATABASE_URL must start',
      'DEMO must be',
      'STORAGE_ENDPOINT',
      'MAIL_FROM must',
      'TRUSTED_PROXIES must',
      'API_ORIGIN must be an origin',
      'SECRET must have',
      'exclude each other',
    ]) {
      expect(read).toThrow(name)
    }
  })

  it('count an empty value as not set and keep an absolute data folder', () => {
    expect(readEnv('/srv', { PORT: '', DATA_FOLDER: '/var/data' })).toMatchObject({
      PORT: 3000,
      DATA_FOLDER: '/var/data',
    })
  })

  it('require a shared secret with a shared database', () => {
    expect(() => readEnv('/srv', { DATABASE_URL: 'postgresql://db/obverse' })).toThrow(
      'SECRET must be set when DATABASE_URL is',
    )
    expect(readEnv('/srv', { DATABASE_URL: 'postgresql://db/obverse', SECRET: 'x'.repeat(32) }).SECRET).toHaveLength(32)
  })

  it('require the storage settings all together', () => {
    const all = {
      STORAGE_ENDPOINT: 'https://s3.example',
      STORAGE_REGION: 'eu',
      STORAGE_BUCKET: 'b',
      STORAGE_ACCESS_KEY_ID: 'i',
      STORAGE_SECRET_ACCESS_KEY: 's',
    }
    expect(readEnv('/srv', { ...all, DEMO: '0' }).storage).toMatchObject({ kind: 's3', bucket: 'b', prefix: '' })
    expect(readEnv('/srv', { ...all, DEMO: '0', STORAGE_PREFIX: 'production' }).storage).toMatchObject({
      prefix: 'production/',
    })
    expect(() => readEnv('/srv', { STORAGE_PREFIX: 'production', DEMO: '0' })).toThrow(
      'STORAGE_PREFIX needs STORAGE_BUCKET',
    )
    for (const STORAGE_PREFIX of ['a/b', '../x', 'A'])
      expect(() => readEnv('/srv', { ...all, DEMO: '0', STORAGE_PREFIX })).toThrow(
        'STORAGE_PREFIX must be small letters',
      )
  })

  it('refuse an empty secret, with a database of their own and without one', () => {
    for (const more of [{}, { DATABASE_URL: 'postgresql://db/obverse' }])
      expect(() => readEnv('/srv', { SECRET: '', ...more })).toThrow('SECRET is set but empty')
  })

  it('ask for demo data or none in words, once anything looks like real use', () => {
    for (const sign of [
      { PUBLIC_ORIGIN: 'https://www.example.com' },
      { TRUSTED_PROXIES: '1' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.0.2.7' },
      { NODE_ENV: 'production' },
      { NODE_ENV: 'production', NODE_ENV_SAID: 'production' },
      { PUBLIC_ORIGIN: 'http://www.example.com' },
      { PUBLIC_ORIGIN: 'http://localhost.example.com:3000' },
      { PUBLIC_ORIGIN: 'http://{host}', LINK_HOSTS: 'www.example.com' },
      { LINK_HOSTS: 'ngc.localhost,www.example.com' },
      { MAIL_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com' },
      { ORDER_SYSTEM_URL: 'https://erp.example.com', ORDER_SYSTEM_KEY: 'k' },
    ]) {
      expect(() => readEnv('/srv', sign), JSON.stringify(sign)).toThrow('DEMO must be set: 0 starts empty')
      expect(readEnv('/srv', { ...sign, DEMO: '0' }).isDemo).toBe(false)
      expect(readEnv('/srv', { ...sign, DEMO: '1' }).isDemo).toBe(true)
      expect(readEnv('/srv', { ...sign, DATABASE_URL: 'postgresql://db/obverse', SECRET: 'x'.repeat(32) }).isDemo).toBe(
        false,
      )
    }
    expect(() => readEnv('/srv', { HOST: '0.0.0.0', NODE_ENV: 'production' })).toThrow(
      'Without DATABASE_URL the default is 1, but HOST, NODE_ENV look like real use.',
    )
    for (const own of [
      { PUBLIC_ORIGIN: 'http://localhost:3000', TRUSTED_PROXIES: '0' },
      { PUBLIC_ORIGIN: 'http://ngc.localhost:3000', LINK_HOSTS: 'ngc.localhost,pmg.localhost' },
      { HOST: '127.0.0.1' },
      { HOST: '::1' },
      { HOST: 'localhost' },
      { NODE_ENV: 'production', NODE_ENV_SAID: 'none' },
    ])
      expect(readEnv('/srv', own).isDemo, JSON.stringify(own)).toBe(true)
  })

  it('let only this machine reach a demonstration, unless HOST says otherwise', () => {
    expect(readEnv('/srv', {}).HOST).toBe('127.0.0.1')
    expect(readEnv('/srv', { DEMO: '1', DATABASE_URL: 'postgresql://db/o', SECRET: 'x'.repeat(32) }).HOST).toBe(
      '127.0.0.1',
    )
    expect(readEnv('/srv', { DEMO: '1', HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
    expect(readEnv('/srv', { DEMO: '0' }).HOST).toBeUndefined()
  })

  it('AUTH-3 ask for the hosts that links may lead to, once the origin depends on them', () => {
    const given = { PUBLIC_ORIGIN: 'https://{host}', DEMO: '0' }
    expect(() => readEnv('/srv', given)).toThrow('LINK_HOSTS must be set when PUBLIC_ORIGIN has {host}')
    expect(() => readEnv('/srv', { ...given, LINK_HOSTS: 'https://a.example' })).toThrow(
      'LINK_HOSTS must be host names',
    )
    expect(readEnv('/srv', { ...given, LINK_HOSTS: 'a.example,b.example' }).LINK_HOSTS).toEqual([
      'a.example',
      'b.example',
    ])
  })
})
