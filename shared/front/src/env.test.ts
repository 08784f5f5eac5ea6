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
    expect(readEnv('/srv', all).storage).toMatchObject({ kind: 's3', bucket: 'b' })
  })
})
