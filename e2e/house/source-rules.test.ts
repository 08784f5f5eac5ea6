import { describe, expect, it } from 'vitest'
import { codeEnding, repositoryFiles, type SourceFile } from './repository'
import {
  environmentReaders,
  foldersLeft,
  formatsWithoutLanguage,
  formattersMadeAnew,
  hiddenForGood,
  joinedSentences,
  longComments,
  machinePaths,
  softNavigation,
  staleFormStates,
  zodImports,
} from './source-rules'

// The fixtures in this folder break the rules on purpose.
const isFixture = ({ path }: SourceFile) => path.startsWith('e2e/house/') && path.endsWith('.test.ts')
const code = repositoryFiles(codeEnding).filter((file) => !isFixture(file))
const fixture = (text: string, path = 'admin/src/lib/fixture.ts'): SourceFile[] => [{ path, text }]

it('the repository has code to check', () => {
  expect(code.length).toBeGreaterThan(50)
})

describe('environment variables', () => {
  it('are read in env.ts, commands and configurations only', () => {
    expect(environmentReaders(code)).toEqual([])
  })
  it.each([
    'const port = process.env.PORT',
    'const port = process.env["PORT"]',
    'const port = process["env"].PORT',
    'const port = process?.env?.PORT',
    'const { env } = process',
    'const { argv, env: all } = process',
    "import { env } from 'node:process'",
    "import { argv, env as all } from 'process'",
  ])('are caught in another file: %s', (text) => {
    expect(environmentReaders(fixture(text))).toHaveLength(1)
  })
  it('are allowed in env.ts, configurations and commands, and a variable named env is allowed everywhere', () => {
    const allowed = [
      'shared/front/src/env.ts',
      'admin/vite.config.ts',
      'shared/tools/start.mjs',
      'shared/backend/src/testing/database.ts',
    ]
    for (const path of allowed) expect(environmentReaders(fixture('process.env.PORT', path)), path).toEqual([])
    expect(environmentReaders(fixture("import { env } from './env'\nconst { env: e } = setting"))).toEqual([])
  })
})

describe('what shows only as a whole', () => {
  const sheet = {
    path: 'storefront/src/a.module.css',
    text: ['.foot', '.frame']
      .map((name) => `${name} {\n  gap: 0;\n  composes: whole from "./whole.module.css";\n}`)
      .join('\n\n'),
  }
  const tableOf = (content: string): SourceFile[] => [
    sheet,
    {
      path: 'storefront/src/b/c.tsx',
      text: `import a from '../a.module.css'\n<div className={a.frame}>${content}</div>`,
    },
  ]
  it('SITE-9 has the mark of its end in every component', () => {
    const files = [...code, ...repositoryFiles(/\.module\.css$/)]
    expect(hiddenForGood(files)).toEqual([])
    expect(files.filter(({ text }) => text.includes('composes: whole from')).length).toBeGreaterThan(4)
  })
  it('is caught without it, as it would stay hidden for good', () => {
    expect(hiddenForGood(tableOf('<table />'))).toEqual(['storefront/src/b/c.tsx has a.frame without <ArrivedWhole />'])
    expect(hiddenForGood(tableOf('<table /><ArrivedWhole />'))).toEqual([])
  })
})

describe('zod', () => {
  it('is imported as a namespace everywhere', () => {
    expect(zodImports(code)).toEqual([])
    expect(code.some(({ text }) => text.includes("import * as z from 'zod'"))).toBe(true)
  })
  it.each([
    "import { z } from 'zod'",
    "import z from 'zod'",
    "import type { ZodType } from 'zod'",
    "import * as z from 'zod/mini'",
    "const z = await import('zod')",
  ])('is caught when imported in another way: %s', (text) => {
    expect(zodImports(fixture(text))).toHaveLength(1)
    expect(zodImports(fixture(`import * as z from 'zod'\n${text}`))).toHaveLength(1)
  })
})

describe('sentences of a page', () => {
  it('SITE-10 are joined by the function that knows Chinese', () => {
    expect(joinedSentences(code)).toEqual([])
    const at = (text: string) => joinedSentences(fixture(text, 'storefront/src/lib/fixture.tsx'))
    for (const text of [
      "<p>{t('Legend', { grade })} {t('Shading')}</p>",
      "<p>\n{t(reasonOf(Code))} {Number && t('Number')}</p>",
      "<p>{t('Text')}{' '}\n  {t('Later')}</p>",
    ])
      expect(at(text)).toHaveLength(1)
    for (const text of ["<p>{t('Points')}{' '}\n<b>{t('Hint')}</b></p>", "<p>{sentences(t('A'), t('B'))}</p>"])
      expect(at(text)).toEqual([])
  })
})

describe('pages of the storefront', () => {
  it('are opened by loading their documents', () => {
    expect(softNavigation(code)).toEqual([])
  })
  it.each([
    "import Link from 'next/link'",
    "const Link = (await import('next/link')).default",
    "import { usePathname, useRouter } from 'next/navigation'",
  ])('are caught when opened otherwise: %s', (text) => {
    expect(softNavigation(fixture(text, 'storefront/src/lib/fixture.tsx'))).toHaveLength(1)
    expect(softNavigation(fixture(text))).toEqual([])
  })
})

describe('numbers and dates', () => {
  it('SITE-10 are written in the language of the reader', () => {
    expect(formatsWithoutLanguage(code)).toEqual([])
  })
  it.each(['count.toLocaleString()', 'new Date(at).toLocaleDateString()'])('are caught otherwise: %s', (text) => {
    expect(formatsWithoutLanguage(fixture(text))).toHaveLength(1)
    expect(formatsWithoutLanguage(fixture(text.replace('()', '(locale)')))).toEqual([])
  })
  it('UI are written with formatters that are made once', () => {
    expect(formattersMadeAnew(code)).toEqual([])
  })
  it.each([
    'new Intl.NumberFormat(culture).format(count)',
    "new Intl.DateTimeFormat(culture, { timeZone: 'UTC' })",
    'new Intl.PluralRules(culture).select(count)',
    'count.toLocaleString(culture)',
  ])('are caught when a formatter is made where it is used: %s', (text) => {
    expect(formattersMadeAnew(fixture(text))).toHaveLength(1)
    expect(formattersMadeAnew(fixture(text, 'shared/texts/src/formats.ts'))).toEqual([])
  })
})

describe('temporary folders', () => {
  it('are removed by who makes them', () => {
    expect(foldersLeft(code)).toEqual([])
  })
  it.each(["const folder = mkdtempSync(join(tmpdir(), 'x-'))", "const folder = await mkdtemp('x-')"])(
    'are caught when nobody removes them: %s',
    (text) => {
      expect(foldersLeft(fixture(text))).toHaveLength(1)
      expect(foldersLeft(fixture(`${text}\nrmSync(folder)`))).toEqual([])
    },
  )
})

describe('inputs of the back office', () => {
  it('read the state of their form with useFormState', () => {
    expect(staleFormStates(code)).toEqual([])
  })
  it.each([
    'const { setValue, formState } = useFormContext<Values>()',
    'const { formState: { errors }, setValue } = useFormContext()',
    'const isDirty = useFormContext().formState.isDirty',
    'const { isDirty } = useFormContext<EventRecord>().formState',
  ])('are caught when they read it from its context: %s', (text) => {
    expect(staleFormStates(fixture(text, 'admin/src/fixture.tsx'))).toHaveLength(1)
    expect(staleFormStates(fixture(text, 'storefront/src/fixture.tsx'))).toEqual([])
  })
})

describe('comments', () => {
  const texts = repositoryFiles(/\.(?:[cm]?[jt]sx?|css)$/).filter((file) => !isFixture(file))
  it('have at most three lines', () => {
    expect(longComments(texts)).toEqual([])
  })
  it.each([
    '// a\n// b\n// c\n// d\nconst x = 1',
    'const x = 1\n  // a\n  // b\n  // c\n  // d',
    '/*\n a\n b\n c\n d\n*/',
    '{/* a\n b\n c\n d */}',
  ])('with four lines are caught: %j', (text) => {
    expect(longComments(fixture(text))).toHaveLength(1)
  })
  it('with three lines pass, and a docstring may have up to twenty', () => {
    expect(longComments(fixture('// a\n// b\n// c\nx\n// d\n/* a */\n/* b */'))).toEqual([])
    expect(longComments(fixture(`/**\n${' * word\n'.repeat(20)} */`))).toEqual([])
    expect(longComments(fixture(`/**\n${' * word\n'.repeat(21)} */`))).toHaveLength(1)
  })
})

describe('machine paths and registry hosts', () => {
  const texts = repositoryFiles(/(?:\.(?:[cm]?[jt]sx?|css|md|json|ya?ml|html|sql|toml)|\.ci\/run|\.npmrc)$/).filter(
    (file) => !isFixture(file),
  )
  it('appear nowhere', () => {
    expect(machinePaths(texts)).toEqual([])
  })
  it.each([
    ['', 'work', 'somewhere', 'admin'].join('/'),
    'see /home/ann/project/x',
    'file:///Users/ann/x/',
    'C:\\Users\\ann',
    ['https://registry', 'npmjs', 'org/next'].join('.'),
  ])('are caught: %s', (text) => {
    expect(machinePaths(fixture(text)).length).toBeGreaterThan(0)
  })
  it('do not include paths of the product', () => {
    expect(
      machinePaths(fixture(`fetch('/account/home/a/')\nimport('${['.', 'work', 'x', ''].join('/')}')\n'/homepage/a/'`)),
    ).toEqual([])
  })
})
