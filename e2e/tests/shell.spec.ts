import type { Page } from '@playwright/test'
import { originOf, send } from '../fixtures/http'
import { sharedSession } from '../fixtures/people'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'
import { screens } from '../screens'

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test.describe('sites', () => {
  for (const path of ['/', '/admin/', '/api/sites/current/', '/account/', '/no/such/page/'])
    test(`SITE-1 refuses an unknown host before anything answers ${path}`, async () => {
      const answer = await send('elsewhere.example', path)
      expect(answer.status).toBe(421)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await answer.text()).not.toMatch(/_next|NGC|PMG|CGC/)
    })
  test('SITE-1 the host selects the site and its language', async ({ page }) => {
    const sites = [
      ['localhost', 'en-US'],
      ['ngc.localhost', 'en-US'],
      ['pmg-uk.localhost', 'en-GB'],
      ['cgc-de.localhost', 'de-DE'],
    ]
    const names = new Set<string>()
    for (const [host = '', culture = ''] of sites) {
      await page.goto(originOf(host))
      await expect(page.locator('html')).toHaveAttribute('lang', culture)
      names.add(await page.title())
    }
    expect(names.size).toBe(3)
  })
  test('SITE-1 the plain loopback name opens the default site', async ({ page }) => {
    await page.goto(originOf('localhost'))
    const title = await page.title()
    await page.goto(originOf('ngc.localhost'))
    expect(await page.title()).toBe(title)
  })
  test('SITE-15 the logo in the header links to the home page from any page', async ({ page }) => {
    await page.goto('/link-expired/')
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('languages', () => {
  test('SITE-10 a visitor chooses another language of the site, and the choice is kept', async ({ page }) => {
    await page.goto('/')
    await page.locator('[data-menu="language"] summary').click()
    await page.getByRole('link', { name: '简体中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await page.goto('/link-expired/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })
  for (const address of [
    '/about/help-center-faqs/?keywords=grading#content',
    '/account/sign-in/?redirect=%2Faccount%2F#content',
  ])
    test(`SITE-4 SITE-10 changing the language of ${address} keeps path, query and anchor`, async ({ page }) => {
      await page.goto(address)
      await expectHydrated(page)
      const before = new URL(page.url())
      for (const [name, culture] of [
        ['简体中文', 'zh-CN'],
        ['English (US)', 'en-US'],
      ] as const) {
        await page.locator('[data-menu="language"] summary').click()
        await page.getByRole('link', { name }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', culture)
        await expectHydrated(page)
        const after = new URL(page.url())
        expect([after.pathname, after.hash]).toEqual([before.pathname, before.hash])
        expect([...after.searchParams]).toEqual([...before.searchParams, ['lang', culture]])
      }
    })
  test('SITE-4 SITE-10 changing the language works without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/about/help-center-faqs/?keywords=grading')
    await page.locator('[data-menu="language"] summary').click()
    await page.getByRole('link', { name: '简体中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    expect(new URL(page.url()).pathname).toBe('/about/help-center-faqs/')
    await context.close()
  })
  test('SITE-4 SITE-10 changing the language of the back office keeps the page, and names each language once', async ({
    page,
    asStaff,
  }) => {
    await asStaff('super')
    const address = '/admin/events?displayedFilters=%7B%7D&filter=%7B%22q%22%3A%22show%22%7D&page=1&perPage=25'
    await page.goto(address)
    await page.getByRole('button', { name: /^Account of / }).click()
    const languages = page.getByRole('menuitemradio')
    await expect(languages.first()).toBeVisible()
    const names = await languages.allTextContents()
    expect(names.length).toBe(7)
    expect(new Set(names).size).toBe(names.length)
    const before = page.url()
    await languages.filter({ hasText: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
    await expect(page.getByRole('heading', { level: 1, name: 'Veranstaltungen' })).toBeVisible()
    expect(page.url()).toBe(before)
  })
  test('SITE-10 a site offers only its own languages', async ({ page }) => {
    await page.goto(`${originOf('ngc-de.localhost')}/`)
    await page.locator('[data-menu="language"] summary').click()
    await expect(page.locator('[data-menu="language"] li')).toHaveCount(2)
    await page.goto(`${originOf('ngc-de.localhost')}/?lang=zh-CN`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  })
  test('SITE-10 the open menu passes axe, and Escape closes it', async ({ page }) => {
    await page.goto('/')
    await expectHydrated(page)
    const menu = page.locator('[data-menu="language"]')
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('link').first()).toBeVisible()
    await expectAccessible(page, [1024, 1440])
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link').first()).toBeHidden()
    await expect(menu.locator('summary')).toBeFocused()
  })
  test('SITE-4 every call of a page carries its culture as the language header', async ({ page }) => {
    const calls: (string | undefined)[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType()) && /\/(?:api|resources)\//.test(request.url()))
        calls.push(request.headers()['accept-language'])
    })
    await page.goto(`${originOf('ngc-de.localhost')}/`)
    await expect.poll(() => calls.length).toBeGreaterThan(0)
    expect(new Set(calls)).toEqual(new Set(['de-DE']))
  })
})

test.describe('the color scheme and the layout', () => {
  test('follows the system until the visitor chooses a scheme, and keeps the choice', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await expectHydrated(page)
    const dark = await backgroundOf(page)
    expect(await schemeOf(page)).toContain('dark')
    await page.getByRole('button', { name: /^Colors/ }).click()
    await expect(page.getByRole('button', { name: 'Colors: Light' })).toBeVisible()
    expect(await backgroundOf(page)).not.toBe(dark)
    const light = await backgroundOf(page)
    await page.goto('/link-expired/')
    expect(await backgroundOf(page)).toBe(light)
  })
  test('below 1024 pixels opens the menu, and the keyboard reaches everything in it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expectHydrated(page)
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Help center' }).first()).toBeVisible()
    await expectAccessible(page, [390])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })
  test('offers to skip to the content at the first Tab', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
    expect(isInside).toBe(true)
  })
})

test.describe('error pages', () => {
  test("an unknown address answers 404 with links, in the visitor's site", async ({ page, troubles }) => {
    troubles.allow(/404/)
    const answer = await page.goto(`${originOf('pmg-uk.localhost')}/no/such/page/`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).not.toHaveURL(/no\/such/)
  })
  test('SITE-13 shows that a link no longer works and offers a new one', async ({ page }) => {
    const answer = await page.goto('/link-expired/')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL('/account/forgot-password/')
  })
  test('AUTH-3, SITE-13 an unknown token leads to the link-expired page of the same site', async ({ page }) => {
    await page.goto(`${originOf('ngc.localhost')}/token-service.axd/validate/?token=unknown&redirect=/account/`)
    await expect(page).toHaveURL(`${originOf('ngc.localhost')}/link-expired/`)
  })
})

test.describe('access to areas', () => {
  test('AUTH-1 the account asks a visitor to sign in and then shows the requested page', async ({ page }) => {
    await page.goto('/account/sessions/')
    await expect(page).toHaveURL(/\/account\/sign-in\//)
    await page.getByLabel('E-mail').fill('customer@obverse.example')
    await page.getByLabel('Password', { exact: true }).fill('obverse-demo-2026')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/account/sessions/')
  })
  test('AUTH-1 the back office asks a visitor to sign in', async ({ page, troubles }) => {
    troubles.allow(/401/)
    await page.goto('/admin/')
    await expect(page).toHaveURL(/\/account\/sign-in\//)
  })
  test('AUTH-1 the back office and the server refuse a customer in plain words', async ({
    page,
    signIn,
    api,
    troubles,
  }) => {
    troubles.allow(/403/)
    await signIn('customer')
    await page.goto('/admin/')
    await expect(page.getByText(/not for|no access|not allowed|staff/i).first()).toBeVisible()
    const customer = await api('customer')
    await expect(customer.helpCenter.sites()).rejects.toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
  test('AUTH-1 staff without a role neither see its area nor open it, and the server refuses', async ({
    page,
    asStaff,
    api,
    troubles,
  }) => {
    troubles.allow(/403/)
    await asStaff('editor')
    await page.goto('/admin/')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Help center' })).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Events' })).toHaveCount(0)
    const editor = await api('editor')
    await expect(editor.events.event({ params: { eventID: 1 } })).rejects.toMatchObject({ status: 403 })
  })
})

test.describe('the site switcher of the back office', () => {
  const bar = (page: Page) => page.getByRole('button', { name: /Change site$/ })
  const choose = async (page: Page, name: string) => {
    await bar(page).click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect(bar(page)).toHaveAccessibleName(new RegExp(`^Site: ${name}`))
  }
  const filterOf = (page: Page) => {
    const filter = new URL(page.url()).searchParams.get('filter')
    return filter === null ? null : JSON.parse(filter)
  }

  test('SITE-1 takes the site of a page, and moves the page to the site that is chosen', async ({
    page,
    asStaff,
    api,
  }) => {
    await asStaff('super')
    const staff = await api('super')
    const sites = await staff.sites.directory()
    const siteOf = (code: string) => sites.find((one) => one.Code === code) ?? sites[0]
    const [hero] = await staff.sliders.sliders({ query: { siteID: siteOf('PMG-com')?.SiteID ?? 0 } })

    await page.goto(`/admin/sliders/${hero?.SliderID}/`)
    await expect(bar(page)).toHaveAccessibleName(/^Site: PMG, PMG-com\./)
    await choose(page, 'CGC UK')
    await expect(page).toHaveURL(/\/admin\/sliders\/?$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('CGC UK')

    await page.goto(`/admin/help-center/${siteOf('PMG-com')?.SiteID}/`)
    await expect(bar(page)).toHaveAccessibleName(/^Site: PMG, PMG-com\./)
    await choose(page, 'CGC UK')
    await expect(page).toHaveURL(new RegExp(`/admin/help-center/${siteOf('CGC-uk')?.SiteID}/$`))

    await page.goto('/admin/events/')
    await expect(page.getByLabel('Company')).toHaveText('CGC')
    await choose(page, 'PMG Deutschland')
    await expect(page.getByLabel('Company')).toHaveText('PMG')
    expect(filterOf(page)).toMatchObject({ SiteCompanyID: siteOf('PMG-com')?.SiteID, Domain: 'de' })
  })
})

test.describe('Ctrl+K in the back office', () => {
  const palette = (page: Page) => page.getByRole('dialog').getByRole('combobox')
  test('opens pages that the roles allow and records that the domains find, by keyboard alone, and nothing else', async ({
    page,
    asStaff,
  }) => {
    await asStaff('editor')
    await page.goto('/admin/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.type('prepare my coins')
    await expect(page.getByRole('option', { name: /prepare my coins/ }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('sliders')
    await expect(page.getByRole('status').filter({ hasText: 'sliders' })).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('help cen')
    await expect(page.getByRole('option', { name: /Help center/ }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/help-center/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  test('returns the focus when Escape closes it', async ({ page, asStaff }) => {
    await asStaff('editor')
    await page.goto('/admin/')
    const account = page.getByRole('button', { name: /^Account of/ })
    await account.focus()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(account).toBeFocused()
  })
})

// Error pages, and the page that a card processor opens inside our frame.
const absent = ['not-found', 'page-unknown', 'invoice-invalid', 'lookup-not-found-de']
const framed = ['pay-result']

test.describe('the content security policy', () => {
  for (const { name, path, host = 'localhost', as } of screens)
    test(`${name} allows no foreign script and no foreign frame around it`, async () => {
      const session = as && (await sharedSession(as, host))
      const cookie = session ? { cookie: `${session.name}=${session.value}` } : {}
      const answer = await send(host, path, { headers: { accept: 'text/html', ...cookie } })
      expect(answer.status).toBe(absent.includes(name) ? 404 : 200)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const rules = new Map(
        policy.split(';').map((rule): [string, string] => [rule.trim().split(' ')[0] ?? '', rule.trim()]),
      )
      expect(rules.get('default-src')).toBe("default-src 'none'")
      expect(rules.get('script-src')).toBeTruthy()
      expect(rules.get('script-src')).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:/)
      expect(rules.get('style-src')).not.toMatch(/unsafe-inline/)
      expect(rules.get('frame-ancestors')).toBe(`frame-ancestors ${framed.includes(name) ? "'self'" : "'none'"}`)
      expect(rules.get('base-uri')).toBe("base-uri 'none'")
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    })

  test('a stored page includes its style sheets, and keeps its style when the visitor moves on', async ({ page }) => {
    await page.goto('/')
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
    )
    expect(blocking).toEqual([])
    const line = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).borderBottomStyle)
    expect(await line()).toBe('solid')
    await expectHydrated(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    expect(await line()).toBe('solid')
  })

  test('SITE-6 a page of another origin cannot frame a page of ours', async ({ page, troubles }) => {
    troubles.allow(/frame-ancestors|chromewebdata|Framing/)
    await page.route('http://elsewhere.localhost/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${originOf('localhost')}/" title="held"></iframe>`,
      }),
    )
    await page.goto('http://elsewhere.localhost/')
    await expect.poll(() => page.frames().length).toBe(2)
    const held = page.frames().find((frame) => frame !== page.mainFrame())
    await expect.poll(() => held?.url()).toMatch(/^chrome-error:/)
    await expect(page).toHaveURL('http://elsewhere.localhost/')
  })
})
