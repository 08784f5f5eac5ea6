/** The screens of the trash. */
import type { Page } from '@playwright/test'
import { deleteOwnTag } from '../fixtures/own-tag'
import type { Screen } from '../screen'

/** Deletes a tag and opens the trash, which has it. */
async function openTrash(page: Page): Promise<void> {
  await deleteOwnTag(page)
  await page.goto(new URL('/admin/trash', page.url()).href)
}

export const screens: readonly Screen[] = [
  { name: 'admin-trash', path: '/admin/trash', as: 'super', open: openTrash },
  {
    name: 'admin-trash-empty',
    path: `/admin/trash?${new URLSearchParams({ filter: '{"Entity":"states"}' })}`,
    as: 'super',
  },
  {
    name: 'admin-trash-purge',
    path: '/admin/trash',
    as: 'super',
    open: async (page) => {
      await openTrash(page)
      await page
        .getByRole('button', { name: /^Delete “Retired \w+” for good/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
