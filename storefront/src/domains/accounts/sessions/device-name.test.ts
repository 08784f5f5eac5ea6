import { describe, expect, it } from 'vitest'
import { deviceOf } from './device-name'

describe('deviceOf', () => {
  it('AUTH-1 names the browser and system of a session', () => {
    const known: [string, string, string][] = [
      [
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
        'Chrome',
        'Linux',
      ],
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
        'Edge',
        'Windows',
      ],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
        'Safari',
        'iPhone',
      ],
      ['Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'Firefox', 'Android'],
      [
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
        'Safari',
        'macOS',
      ],
    ]
    for (const [userAgent, browser, system] of known) expect(deviceOf(userAgent)).toEqual({ browser, system })
  })

  it('AUTH-1 returns null for an unknown User-Agent', () => {
    expect(deviceOf('curl/8.5.0')).toBeNull()
    expect(deviceOf('')).toBeNull()
  })
})
