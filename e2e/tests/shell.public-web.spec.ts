import { originOf, send } from '../fixtures/http'
import { expect, test } from '../fixtures/test'

const headOf = async (host: string, path: string) => {
  const answer = await send(host, path, { headers: { accept: 'text/html' } })
  return { status: answer.status, html: (await answer.text()).split('</head>', 1)[0] ?? '' }
}
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([link]) => ({
    language: /hrefLang="([^"]+)"/i.exec(link)?.[1],
    address: /href="([^"]+)"/.exec(link)?.[1],
  }))

test('SITE-4 a public page names its one address, its languages, and what previews of links show', async () => {
  const { html } = await headOf('ngc-de.localhost', '/submit/events/?includePastEvents=true&utm_source=mail')
  const here = `${originOf('ngc-de.localhost')}/submit/events/`
  expect(linksOf(html, 'canonical')).toEqual([{ language: undefined, address: here }])
  const languages = linksOf(html, 'alternate')
  expect(languages).toContainEqual({ language: 'de-DE', address: here })
  expect(languages.map(({ language }) => language)).toEqual(expect.arrayContaining(['en-US', 'en-GB', 'x-default']))
  expect(html).toContain(`<meta property="og:url" content="${here}"/>`)
  expect(html).toContain('<meta property="og:locale" content="de_DE"/>')
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/ngc-de\.localhost:\d+\/icon-512\.png"\/>/)
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  const chinese = await headOf('localhost', '/?lang=zh-CN')
  expect(linksOf(chinese.html, 'canonical')[0]?.address).toMatch(/\/\?lang=zh-CN$/)
})

test('SITE-1 every address of a sitemap is a page, and private pages keep search engines out', async () => {
  const xml = await (await send('ngc-de.localhost', '/sitemap.xml')).text()
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  expect(paths.length).toBeGreaterThan(5)
  // A page of each kind is among these: the levels of the catalogue come after each other.
  const every = Math.ceil(paths.length / 12)
  for (const path of [paths[0], paths[1], ...paths.slice(2).filter((_, at) => at % every === 0)]) {
    const page = await headOf('ngc-de.localhost', path ?? '')
    expect([page.status, linksOf(page.html, 'canonical')[0]?.address], path).toEqual([
      200,
      `${originOf('ngc-de.localhost')}${path}`,
    ])
    expect(page.html).not.toContain('noindex')
  }
  const signIn = await send('localhost', '/account/sign-in/', { headers: { accept: 'text/html' } })
  expect(signIn.headers.get('x-robots-tag')).toBe('noindex')
  expect(await signIn.text()).toContain('<meta name="robots" content="noindex"/>')
  for (const file of ['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/robots.txt'])
    expect((await send('localhost', file)).status, file).toBe(200)
})
