import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../catalogue'
import { translatorOf } from '../../lib/texts'
import { TroublePage, TroublePanel } from './trouble'

const t = translatorOf(textsIn('en-US'), 'en-US')
const page = { t, href: (path: string) => path }

describe('what cannot be shown', () => {
  it('SUB-1 an order system that is down is a panel of the list, with another try and the way to the account', () => {
    const markup = renderToStaticMarkup(<TroublePanel page={page} trouble="ProIVDown" />)
    expect(markup).toContain('Submissions are unavailable right now')
    expect(markup).toContain('the rest of your account works')
    expect(markup).toContain('role="alert"')
    expect(markup).toContain('href="/account/"')
  })

  it('SUB-5 InvalidInvoice, ProIVDown and UnknownError are told apart, each with a way on', () => {
    const told = (['InvalidInvoice', 'ProIVDown', 'UnknownError'] as const).map((trouble) =>
      renderToStaticMarkup(<TroublePage page={page} trouble={trouble} />),
    )
    expect(new Set(told.map((markup) => /<h1>(.+?)<\/h1>/.exec(markup)?.[1])).size).toBe(3)
    expect(told.map((markup) => markup.includes('Try again'))).toEqual([false, true, true])
    for (const markup of told) expect(markup).toContain('href="/account/my-submissions/tracking/"')
  })
})
