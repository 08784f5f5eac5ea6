import { describe, expect, it } from 'vitest'
import { repositoryFiles } from './repository'
import { wrongWords } from './text-words'
import { type TextFile, textFilesAmong } from './texts'

const text = (culture: string, Title: string): TextFile => ({
  domain: 'news',
  face: 'storefront',
  culture,
  tree: { Title },
})

describe('SITE-10 one word for one thing', () => {
  it('no text holds a word or mark that the glossary replaces', () => {
    expect(wrongWords(textFilesAmong(repositoryFiles(/\.json$/)))).toEqual([])
  })

  it.each([
    ['en-US', 'Your order was cancelled.'],
    ['en-US', "We can't find it."],
    ['en-US', 'Choose "New".'],
    ['en-US', 'Loading …'],
    ['en-US', 'You get a mail.'],
    ['en-GB', 'The help center'],
    ['en-GB', 'Your package is on its way.'],
    ['de-DE', 'Die MwSt. ist enthalten.'],
    ['de-DE', 'Ihre Backup-Codes'],
    ['de-DE', 'Wird geladen…'],
    ['de-DE', 'Wählen Sie "Neu".'],
    ['zh-CN', '您的发票'],
    ['zh-CN', '请输入邮箱地址'],
    ['zh-CN', '已保存,谢谢'],
    ['zh-CN', '已保存。 谢谢'],
    ['zh-CN', '打开PDF'],
    ['zh-TW', '您的發票'],
    ['zh-TW', '最近更改'],
    ['zh-TW', '開啟“設定”'],
  ])('is caught in %s when broken: %s', (culture, wrong) => {
    const [line, ...others] = wrongWords([text(culture, wrong)], {}).filter((one) => one.startsWith(`${culture} `))
    expect(line).toMatch(/^\S+ news\/storefront Title: ".+" instead of ./)
    expect(others).toEqual([])
  })

  it('an American word is caught where the British text is missing', () => {
    const files = [text('en-US', 'Help center')]
    expect(wrongWords(files, {})).toContain('en-GB news/storefront Title: "center" instead of centre')
    expect(wrongWords([...files, text('en-GB', 'Help centre')], {})).toEqual([])
  })

  it('the name of a placeholder is no word', () => {
    expect(wrongWords([text('en-US', 'At {booth}')], {})).toEqual([])
  })

  it('an exception holds for one text of one language, and goes when nothing is wrong any more', () => {
    const reason = { 'zh-CN news/storefront Title': 'the paper of the tax office' }
    expect(wrongWords([text('zh-CN', '发票')], reason)).toEqual([])
    expect(wrongWords([text('zh-CN', '账单')], reason)).toEqual([expect.stringContaining('take it out')])
  })
})
