import type { Site } from '@obverse/backend'

/** Returns a site for tests that need no database. */
export function testSite(over: Partial<Site> = {}): Site {
  return {
    SiteID: 1,
    Code: 'NGC-com',
    Company: 'NGC',
    Region: 'com',
    Name: 'NGC',
    Hosts: ['one.localhost'],
    Root: '/',
    Cultures: ['en-US', 'zh-CN', 'de-DE'],
    DefaultCulture: 'en-US',
    Currency: 'USD',
    CollectibleTypes: ['Coin'],
    IsDefault: true,
    Settings: {
      orderNumberSearch: false,
      imageRightClickNotice: true,
      graderNotes: 'members',
      populationDisabled: false,
      vatRateBasisPoints: null,
      cookiePurposes: [],
    },
    ContentVersion: 1,
    ...over,
  }
}
