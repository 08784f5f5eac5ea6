import { statuses } from '@obverse/contract/domains/submissions'
import { mailTo } from '../fixtures/mails'
import { expect, expectHydrated, test } from '../fixtures/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('Journey: staff record what happens to a submission, and the customer watches it without reloading', async ({
  page,
  asStaff,
  otherPage,
  api,
}) => {
  const number = '6712353'
  const { Users } = await (await api('users')).users.list({ query: { search: 'customer@obverse.example' } })
  const customer = await otherPage('customer')
  await customer.goto(`/account/my-submissions/tracking/${number}/`)
  await expectHydrated(customer)
  const standing = customer.getByRole('region', { name: 'Current status' })
  await expect(standing).toContainText('Awaiting package')

  await asStaff('billing')
  await page.goto(`/admin/customer-invoices/${Users[0]?.PeopleID}/submissions/${number}`)
  const steps = [
    'received',
    'verification',
    'scheduled',
    'grading',
    'encapsulation',
    'finalized',
    'shipped',
    'delivered',
  ]
  const watched = ['received', 'shipped', 'delivered']
  for (const code of steps) {
    const label = statuses.find(({ Code }) => Code === code)?.Label ?? ''
    await page.getByRole('button', { name: 'Record a step' }).click()
    const dialog = page.getByRole('dialog', { name: `Record a step for ${number}` })
    await dialog.getByRole('combobox', { name: 'Step' }).click()
    await page.getByRole('option', { name: new RegExp(`^${label}(?: \\(usual next step\\))?$`) }).click()
    await dialog.getByRole('button', { name: 'Record step' }).click()
    await expect(dialog).toHaveCount(0)
    // The page looks for news on focus, at most every five seconds: too slow to watch each step.
    if (!watched.includes(code)) continue
    await expect(async () => {
      await customer.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(standing).toContainText(label, { timeout: 1000 })
    }).toPass()
  }

  const story = customer.getByRole('region', { name: 'History' })
  await expect(story.getByRole('listitem')).toHaveCount(steps.length + 1)
  await expect(story.getByRole('listitem').last()).toContainText('Delivered')
  await expect(story).toContainText('Not recorded separately: Imaging and Quality control.')
  const mail = await mailTo('customer@obverse.example', ({ subject }) => subject.includes(number))
  expect(mail.subject).toContain('has shipped')
  expect(mail.text).toContain(`/account/my-submissions/tracking/${number}/`)
})
