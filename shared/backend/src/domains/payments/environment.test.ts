import type { Site } from '@obverse/contract/domains/sites'
import { describe, expect, it } from 'vitest'
import { environmentOf, refuseWrongEnvironment } from './environment'
import { noPayments, type PaymentsSetting } from './setting'

const site = (Code: string, Region: Site['Region'], host: string): Site => ({
  SiteID: 1,
  Code,
  Company: 'NGC',
  Region,
  Name: Code,
  Hosts: [host],
  Root: '/',
  Cultures: ['en-US'],
  DefaultCulture: 'en-US',
  Currency: 'USD',
  CollectibleTypes: [],
  IsDefault: false,
  Settings: {
    orderNumberSearch: false,
    imageRightClickNotice: true,
    graderNotes: 'members',
    populationDisabled: false,
    vatRateBasisPoints: null,
    cookiePurposes: [],
  },
  ContentVersion: 1,
})
const paying = (baseUrl: string, over: Partial<PaymentsSetting> = {}): PaymentsSetting => ({
  ...noPayments,
  commercehub: {
    baseUrl,
    sdkUrl: `${new URL(baseUrl).origin}/checkout.js`,
    apiKey: 'k',
    secret: 's',
    merchantId: 'm',
    terminalId: 't',
    hmac: 'raw',
  },
  ...over,
})
const live = 'https://connect.fiservapis.com/ch'
const sandbox = 'http://localhost:9000/ch'

describe('the environment of the providers', () => {
  it('SITE-12 is PROD on the configured www and beta hosts, otherwise CERT, unless it is set', () => {
    expect(environmentOf(noPayments, site('A', 'com', 'www.ngc.example'))).toBe('PROD')
    expect(environmentOf(noPayments, site('A', 'com', 'beta.ngc.example'))).toBe('PROD')
    expect(environmentOf(noPayments, site('A', 'com', 'ngc.example'))).toBe('CERT')
    expect(environmentOf({ ...noPayments, environment: 'PROD' }, site('A', 'com', 'ngc.example'))).toBe('PROD')
  })
  it('PAY-6 refuses to start where live customers would pay into a sandbox', () => {
    const start = () => refuseWrongEnvironment(paying(sandbox), [site('NGC-com', 'com', 'www.ngc.example')])
    expect(start).toThrow(/NGC-com \(www\.ngc\.example\) belongs to PROD.*sandbox/)
  })
  it('PAY-6 refuses to start where a test site would charge real money', () => {
    const start = () => refuseWrongEnvironment(paying(live), [site('NGC-com', 'com', 'ngc.example')])
    expect(start).toThrow(/which is live/)
    expect(() =>
      refuseWrongEnvironment(paying(live, { environment: 'PROD' }), [site('NGC-com', 'com', 'ngc.example')]),
    ).not.toThrow()
  })
  it('PAY-6 lets the demonstration pay into its sandbox on any host, and nothing live', () => {
    const www = [site('NGC-com', 'com', 'www.ngc.example')]
    expect(() => refuseWrongEnvironment(paying(sandbox, { isDemo: true }), www)).not.toThrow()
    expect(() => refuseWrongEnvironment(paying(live, { isDemo: true }), www)).toThrow(/in a demonstration/)
  })
})
