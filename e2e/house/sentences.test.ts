import { describe, expect, it } from 'vitest'
import { codeEnding, isTest, repositoryFiles } from './repository'
import { looksLikeSentence, sentencesIn } from './sentences'

const folders = /^(?:admin|storefront|shared\/(?:backend|contract|front))\/src\//
const isDemo = /\/demo[\w-]*(?:\.ts$|\/)/
const code = repositoryFiles(codeEnding).filter(
  ({ path }) => folders.test(path) && !isTest(path) && !isDemo.test(path) && !path.includes('/generated/'),
)
const inFile = (text: string, path = 'storefront/src/fixture.tsx') => sentencesIn({ path, text })

describe('SITE-9 a sentence for people', () => {
  it('is in the texts, not in the code', () => {
    expect(code.length).toBeGreaterThan(500)
    expect(code.flatMap(sentencesIn)).toEqual([])
  }, 60_000)
  it.each([
    'const x = <p>Not found</p>',
    'const x = <p>Loading</p>',
    "const x = <p>{isDone ? 'It is done.' : null}</p>",
    'const x = <A title="Not found" />',
    "const x = <A aria-label={isOpen ? 'Close the menu' : label} />",
    "const x = <A alt={'Picture of ' + name} />",
    "throw invalid({ Name: 'Enter a name.' })",
    "throw conflict(current, 'Somebody else was faster.')",
    "throw new Failure('forbidden', { text: 'Not for you.' })",
    "notify('Saved it.', { type: 'success' })",
    "form.setError('root', { message: 'It could not be saved.' })",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    "const hit = { label: `Help center of ${name}`, to: '/' }",
  ])('is caught: %s', (text) => {
    expect(inFile(text)).toHaveLength(1)
  })
  it('is caught in a schema and in a mail', () => {
    const schema = "const Name = z.string().min(1, 'Enter a name.')"
    expect(inFile(schema, 'shared/contract/src/domains/news/schemas.ts')).toHaveLength(1)
    expect(inFile("const lines = ['Thank you very much']", 'shared/backend/src/domains/news/mails.ts')).toHaveLength(1)
  })
  it.each([
    "const x = <p>{t('Title')} · {name}</p>",
    'const x = <A title="resources.news.title" className="Big and small" />',
    "throw new Error('There is no such site.')",
    "log.info({ id }, 'The mail was sent.')",
    "throw new Failure('internal', { log: 'The table has no row.' })",
    "const kind = type === 'Online Order Number' ? <p>{t('Order')}</p> : null",
    "const call = { about: 'Lists the news.', path: '/news/' }",
  ])('for developers, and a key, are fine: %s', (text) => {
    expect(inFile(text)).toEqual([])
  })
  it.each([
    ['Not found', true],
    ['Enter a name.', true],
    ['enter a name.', true],
    ['Obverse', false],
    ['not found', false],
    ['resources.news.title', false],
    ['20px solid', false],
  ])('%j reads like one: %j', (text, isOne) => {
    expect(looksLikeSentence(text)).toBe(isOne)
  })
})
