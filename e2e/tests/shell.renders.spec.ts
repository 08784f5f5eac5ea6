import { expect, test } from '../fixtures/test'

type Fiber = {
  type: unknown
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}
type Commit = { made: number; again: number }

/** Counts in `window.commits`, for each change by React, the components that are new and those rendered again. */
function countRenders() {
  const commits: Commit[] = []
  const performedWork = 1
  const count = (fiber: Fiber | null, of: Commit) => {
    for (let one = fiber; one; one = one.sibling) {
      const isNew = one.alternate === null
      if (typeof one.type !== 'string' && one.type !== null) {
        if (isNew) of.made += 1
        else if (one.flags & performedWork) of.again += 1
      }
      // An unchanged child was not looked at.
      if (isNew || one.child !== one.alternate?.child) count(one.child, of)
    }
  }
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
      const commit = { made: 0, again: 0 }
      count(root.current.child, commit)
      commits.push(commit)
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onScheduleFiberRoot: () => undefined,
  }
  Object.assign(window, { commits, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

test('AUTH-1 the back office does not render its frame again and again while it opens a list', async ({
  otherPage,
}) => {
  const page = await otherPage('super')
  await page.addInitScript(countRenders)
  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const commits = await page.evaluate(() => (window as Window & { commits?: Commit[] }).commits ?? [])
  const made = commits.reduce((sum, commit) => sum + commit.made, 0)
  expect(made).toBeGreaterThan(1_000)
  // The routes once, and the list without its rows; each answer that the frame waits for would add 400.
  const repeated = commits.filter((commit) => commit.made === 0).reduce((sum, { again }) => sum + again, 0)
  expect(repeated, JSON.stringify(commits)).toBeLessThan(850)
})
