// @vitest-environment jsdom
import type { RoleCode } from '@obverse/contract'
import { frame } from '@obverse/texts/admin'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { namesOf } from '../domains/users/role-choices'
import { asDataProvider } from '../lib/record'
import { backOfficeTexts } from '../providers/domain-texts'
import { type BackOfficeTexts, createTexts, entriesOf } from '../providers/i18n-provider'
import { json } from '../testing/answers'
import { renderScreen } from '../testing/screen'
import { BrokenPage, ForbiddenPage } from './plain-pages'

let texts: BackOfficeTexts
beforeAll(async () => {
  const german = await entriesOf(frame, 'de-DE')
  texts = createTexts({ culture: 'de-DE', frame: [frame, german], overrides: async () => ({}), first: {} })
  backOfficeTexts.set(texts)
})
afterEach(cleanup)
afterAll(() => backOfficeTexts.set(null))

const role: RoleCode = 'HelpCenter'

it('SITE-10 the page of a refused screen names the role it needs in the language of the reader', async () => {
  render(
    <CoreAdminContext dataProvider={asDataProvider({})} i18nProvider={texts.provider}>
      <ForbiddenPage role={role} />
    </CoreAdminContext>,
  )
  expect(await screen.findByText(/Rolle „Hilfe“/)).toBeTruthy()
})

it('SITE-10 the roles of a conflict are named in the language of the reader', () => {
  expect(namesOf({ Admin: true, Events: true })).toEqual(['Administration', 'Veranstaltungen'])
})

describe('a screen whose code is not there', () => {
  afterEach(() => vi.unstubAllGlobals())
  const gone = new TypeError('Failed to fetch dynamically imported module: /admin/assets/event-list.js')
  /** Shows the page to staff of a server that gives these answers in turn. */
  const open = (...answers: (() => Promise<Response>)[]) => {
    const send = vi.fn(async () => (answers.shift() ?? down)())
    vi.stubGlobal('fetch', send)
    renderScreen(<BrokenPage error={gone} />)
    return send
  }
  const down = () => Promise.reject(new TypeError('Failed to fetch'))
  const up = async () => json({ IsAnonymous: true })

  it('tells of a new version when the server answers', async () => {
    open(up)
    expect(await screen.findByRole('heading', { name: 'A new version is available' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
  })
  it('tells that the server does not answer, asks again in place, and reloads only when it is back', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload })
    const send = open(down, down, up)
    expect(await screen.findByText('The back office cannot be reached right now.')).toBeTruthy()
    expect(screen.queryByText('A new version is available')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })
})
