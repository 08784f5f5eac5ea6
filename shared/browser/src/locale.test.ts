import { describe, expect, it } from 'vitest'
import {
  currencySymbolOf,
  formatCurrency,
  isLanguageCode,
  languageName,
  languages,
  localeOf,
  missingTranslation,
  providerEnvironment,
} from './locale'

describe('languages', () => {
  it('SITE-10 knows the seven languages by their codes and names', () => {
    expect(languages.map(({ LanguageCode, Name }) => `${LanguageCode} ${Name}`)).toEqual([
      'en-US English',
      'zh-CN Simplified Chinese',
      'zh-TW Traditional Chinese',
      'de-DE German',
      'en-GB UK English',
      'en-DE German English',
      'en-IN Indian English',
    ])
    expect([languageName('de-DE'), languageName('fr-FR')]).toEqual(['German', 'fr-FR'])
    expect([isLanguageCode('zh-TW'), isLanguageCode('zh')]).toEqual([true, false])
  })
  it('SITE-9 show a missing translation as its path in double square brackets', () => {
    expect(missingTranslation('Error.WaiverSubmitFailed')).toBe('[[Error.WaiverSubmitFailed]]')
  })
})

describe('locale and money of a site', () => {
  it('SITE-8 the locale follows the top-level domain', () => {
    expect([localeOf('uk'), localeOf('de'), localeOf('com')]).toEqual(['en-GB', 'de-DE', 'en-US'])
  })
  it('SITE-8 the currency is $ on com and US $ elsewhere', () => {
    expect([currencySymbolOf('com'), currencySymbolOf('uk'), currencySymbolOf('de')]).toEqual(['$', 'US $', 'US $'])
  })
  it('SITE-8 writes amounts in the format of the site, German on de', () => {
    expect(formatCurrency(1234.5, 'com')).toBe('$1,234.50')
    expect(formatCurrency(1234.5, 'uk')).toBe('US $1,234.50')
    expect(formatCurrency(1234.5, 'de')).toBe('1.234,50\u00a0US $')
    expect([formatCurrency(-5, 'com'), formatCurrency(0, 'de')]).toEqual(['-$5.00', '0,00\u00a0US $'])
  })
})

describe('the provider environment', () => {
  it('SITE-12 is PROD on www and beta subdomains and CERT elsewhere', () => {
    const hosts = [
      'www.example.com',
      'BETA.example.com',
      'example.com',
      'uat.example.com',
      'wwwx.example.com',
      'shop.www.example.com',
    ]
    expect(hosts.map((host) => providerEnvironment(host))).toEqual(['PROD', 'PROD', 'CERT', 'CERT', 'CERT', 'CERT'])
  })
  it('SITE-12 follows the setting of the server first', () => {
    expect(providerEnvironment('www.example.com', 'CERT')).toBe('CERT')
    expect(providerEnvironment('localhost', 'PROD')).toBe('PROD')
  })
})
