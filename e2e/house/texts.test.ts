import { describe, expect, it } from 'vitest'
import { codeEnding, isTest, repositoryFiles, type SourceFile } from './repository'
import {
  incompleteCultures,
  keysOf,
  malformedTexts,
  missingAdminKeys,
  needlessTexts,
  type TextFile,
  textFilesAmong,
  unusedKeys,
} from './texts'

const texts = textFilesAmong(repositoryFiles(/\.json$/))
const code = repositoryFiles(codeEnding).filter(({ path }) => !isTest(path) && !path.includes('/generated/'))
const below = (...folders: string[]) => code.filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
const users = {
  admin: below('admin/src/'),
  storefront: below('storefront/src/'),
  server: below('shared/backend/src/', 'shared/contract/src/', 'shared/front/src/'),
}

const text = (culture: string, tree: TextFile['tree']): TextFile => ({
  domain: 'news',
  face: 'storefront',
  culture,
  tree,
})
const source = (content: string, path = 'storefront/src/domains/news/page.tsx'): SourceFile => ({ path, text: content })
const english = text('en-US', {
  Title: 'News',
  Greeting: 'Hello {name}',
  Days: { one: 'One day', other: '{count} days' },
})

it('the repository has texts and code to check', () => {
  expect(texts.filter(({ culture }) => culture === 'en-US').length).toBeGreaterThan(20)
  expect(Object.values(users).every((files) => files.length > 50)).toBe(true)
})

describe('SITE-10 a culture with all texts', () => {
  it('has exactly the keys of English', () => {
    expect(incompleteCultures(texts)).toEqual([])
  })
  const german = { Title: 'Neues', Greeting: 'Guten Tag {name}', Days: { one: 'Ein Tag', other: '{count} Tage' } }
  it.each<[string, TextFile['tree']]>([
    ['lacks Title', { Greeting: german.Greeting, Days: german.Days }],
    ['has Name, which English lacks', { ...german, Name: 'Name' }],
    ['Greeting has the placeholders {wer} instead of {name}', { ...german, Greeting: 'Guten Tag {wer}' }],
    ['Days is no plural', { ...german, Days: '{count} Tage' }],
    ['Title is a plural', { ...german, Title: { one: 'Neues', other: 'Neues' } }],
    ['Days has other instead of one, other', { ...german, Days: { other: '{count} Tage' } }],
    ['Days has the placeholders none instead of {count}', { ...german, Days: { one: 'Ein Tag', other: 'Tage' } }],
  ])('is caught when %s', (line, tree) => {
    expect(incompleteCultures([english, text('de-DE', tree)], ['en-US', 'de-DE'])).toEqual([
      expect.stringContaining(line),
    ])
  })
  it('is caught when it lacks the file of a domain', () => {
    expect(incompleteCultures([english], ['en-US', 'de-DE'])).toEqual(['news/storefront.de-DE is missing'])
  })
  it('has the plural categories of its own language', () => {
    const chinese = { Title: '新闻', Greeting: '{name},您好', Days: { other: '{count} 天' } }
    const whole = ['en-US', 'de-DE', 'zh-CN']
    expect(incompleteCultures([english, text('de-DE', german), text('zh-CN', chinese)], whole)).toEqual([])
    const both = text('zh-CN', { ...chinese, Days: german.Days })
    expect(incompleteCultures([english, both], ['zh-CN'])).toHaveLength(1)
  })
})

describe('SITE-10 a culture that falls back on another', () => {
  it('holds only texts that differ', () => {
    expect(needlessTexts(texts)).toEqual([])
  })
  const british = text('en-GB', { Title: 'Latest' })
  it.each<[string, TextFile[]]>([
    ['news/storefront.en-GB repeats Title', [text('en-GB', { Title: 'News' })]],
    ['news/storefront.en-DE repeats Title', [british, text('en-DE', { Title: 'Latest' })]],
    ['news/storefront.en-GB has Name, which English lacks', [text('en-GB', { Name: 'Name' })]],
    ['news/storefront.en-IN Greeting has the placeholders none instead of {name}', [text('en-IN', { Greeting: 'Hi' })]],
    ['news/storefront.fr-FR is in a language the product does not speak', [text('fr-FR', { Title: 'Nouvelles' })]],
  ])('%s', (line, files) => {
    expect(needlessTexts([english, ...files])).toEqual([line])
  })
  it('may repeat English where the culture between them differs', () => {
    expect(needlessTexts([english, british, text('en-DE', { Title: 'News' })])).toEqual([])
  })
})

describe('a text', () => {
  it('is not empty, uses the one notation, and has a key of words', () => {
    expect(malformedTexts(texts)).toEqual([])
  })
  it.each(['', ' ', 'Hello ', 'Hello {name', 'Hello {}', 'Hello %{name}', 'a day |||| {count} days', '[[Title]]'])(
    'in another form is caught: %j',
    (wrong) => {
      expect(malformedTexts([text('en-US', { Title: wrong })])).toHaveLength(1)
    },
  )
  it.each(['Not found', 'Title!', '', 'Überschrift'])('under a key in other signs is caught: %j', (key) => {
    expect(malformedTexts([text('en-US', { Page: { [key]: 'Text' } })])).toHaveLength(1)
  })
})

describe('SITE-9 a key the back office asks for', () => {
  it('exists in the texts', () => {
    expect(missingAdminKeys(keysOf(texts, 'admin'), users.admin)).toEqual([])
  }, 60_000)
  const keys = new Map([
    ['house', new Set(['frame.save', 'frame.areas.home'])],
    [
      'news',
      new Set(['rail.news', 'resources.news.fields.Name', 'resources.news.card.title', 'resources.news.card.none']),
    ],
    ['shop', new Set(['resources.shop.title'])],
  ])
  const page = (content: string, path = 'admin/src/domains/news/list.tsx') =>
    missingAdminKeys(keys, [{ path, text: content }])
  it.each([
    "t('frame.close')",
    "t(isNew ? 'frame.save' : 'frame.close')",
    "t('resources.shop.title')",
    "notify('resources.news.saved')",
    'const x = <A label="resources.news.fields.Title" />',
    'const x = <A title="resources.news.card" />',
    'const x = <A source="Title" />',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    't(`frame.colors.${color}`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    "const words = 'resources.news.card'\nt(`${words}.text`)",
  ])('is caught when it does not exist: %s', (content) => {
    expect(page(content)).toHaveLength(1)
  })
  it('is caught in a component of every domain when one domain alone has it', () => {
    const shared = 'admin/src/components/name.tsx'
    expect(page("t('resources.news.card.title')", shared)).toHaveLength(1)
    expect(page("t('frame.save')", shared)).toEqual([])
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    expect(page('t(`resources.${resource}.title`)', shared)).toEqual([])
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    expect(page('t(`resources.news.card.${part}`)', shared)).toHaveLength(1)
  })
  it.each([
    "t('frame.save')",
    "t('rail.news')",
    'const x = <A label="resources.news.fields.Name" />',
    'const x = <A source="Name" />',
    'const x = <A source="Title" label={false} />',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    't(`frame.areas.${area}`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    "const words = 'resources.news.card'\nt(`${words}.title`)",
    "choicesBelow('resources.news.card', ids)",
  ])('passes when it exists: %s', (content) => {
    expect(page(content)).toEqual([])
  })
})

describe('a key that exists', () => {
  it.each(['admin', 'storefront', 'server'] as const)(
    'is used: %s',
    (face) => {
      const keys = [...keysOf(texts, face)].filter(([domain]) => domain !== 'react-admin')
      expect(
        unusedKeys(
          keys.flatMap(([, own]) => [...own]),
          users[face],
        ),
      ).toEqual([])
    },
    60_000,
  )
  const unused = (key: string, ...contents: string[]) =>
    unusedKeys(
      [key, 'News.Other'],
      contents.map((content) => source(content)),
    ).includes(key)
  it.each([
    ['News.Page.Title', "t('News.Page.Text')"],
    ['News.Page.Title', "const t = useT('News.Page')\nt('Text')"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['News.Page.Title', 't(`News.Card.${part}`)'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['News.Page.Title', 't(`${part}`)'],
    [
      'News.Form.Fields.Name.Label',
      "import { useHouseForm } from 'x'\nuseHouseForm({ values: { Text: '' }, texts: 'News.Form' })",
    ],
    ['News.State.Open', "const t = useT('News.Page')\nt(state)"],
    ['resources.news.title', "t('resources.news.name')"],
  ])('is caught when nobody uses it: %s in %s', (key, content) => {
    expect(unused(key, content)).toBe(true)
  })
  it.each([
    ['News.Page.Title', "t('News.Page.Title')"],
    ['News.Page.Title', "const t = useT('News.Page')\nt('Title')"],
    ['News.Page.Title', "const t = below(page.t, 'News')\nt('Page.Title')"],
    ['News.Page.Title', "const A = ({ t }: { t: Translate<'News.Page'> }) => t('Title')"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['News.Page.Title', 't(`News.Page.${part}`)'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['News.Page.Title', "const page = 'News.Page'\nt(`${page}.Title`)"],
    [
      'News.Form.Fields.Name.Label',
      "import { useHouseForm } from 'x'\nuseHouseForm({ values: { Name: '' }, texts: 'News.Form' })",
    ],
    ['News.State.Open', "const t = useT('News.State')\nt(keyOf(state))"],
    ['resources.news.fields.Name', 'nothing()'],
    ['resources.news.states.Open', "choicesBelow('resources.news.states', ids)"],
  ])('passes when it is used: %s in %s', (key, content) => {
    expect(unused(key, content)).toBe(false)
  })
  it('may be named by its branch, and by its ending elsewhere', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    const ending = 't(`${mail}.Subject`)'
    expect(unused('News.Mail.Subject', "send('News.Mail')", ending)).toBe(false)
    expect(unused('News.Mail.Text', "send('News.Mail')", ending)).toBe(true)
    expect(unused('News.Mail.Subject', "send('News.Other')", ending)).toBe(true)
  })
  it('may be named by another file of the domain that has no branch of its own', () => {
    expect(unused('News.Page.Title', "const t = useT('News.Page')", "export const key = 'Title'")).toBe(false)
    expect(unused('News.Page.Title', "const t = useT('News.Page')", "const t = useT('News')\nt('Title')")).toBe(true)
  })
})
