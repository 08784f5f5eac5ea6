// @vitest-environment jsdom
import type { RoleCode } from '@obverse/contract'
import { frame } from '@obverse/texts/admin'
import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { namesOf } from '../domains/users/role-choices'
import { asDataProvider } from '../lib/record'
import { backOfficeTexts } from '../providers/domain-texts'
import { createTexts, entriesOf } from '../providers/i18n-provider'
import { ForbiddenPage } from './plain-pages'

beforeAll(async () => {
  const german = await entriesOf(frame, 'de-DE')
  backOfficeTexts.set(createTexts({ culture: 'de-DE', frame: [frame, german], overrides: async () => ({}), first: {} }))
})
afterAll(() => backOfficeTexts.set(null))

const role: RoleCode = 'HelpCenter'

it('SITE-10 a page one may not open names the role it needs in the language of the reader', async () => {
  render(
    <CoreAdminContext dataProvider={asDataProvider({})} i18nProvider={backOfficeTexts.get()?.provider}>
      <ForbiddenPage role={role} />
    </CoreAdminContext>,
  )
  expect(await screen.findByText(/Rolle „Hilfe“/)).toBeTruthy()
})

it('SITE-10 the roles of a conflict are named in the language of the reader', () => {
  expect(namesOf({ Admin: true, Events: true })).toEqual(['Administration', 'Veranstaltungen'])
})
