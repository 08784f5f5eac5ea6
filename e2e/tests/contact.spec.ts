import { mailTo } from '../fixtures/mails'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

const path = '/about/contact/'
const send = { name: 'Send message' } as const

test('PUB-3 a visitor asks a question, is offered an answer, sends it anyway with a captcha, and staff answer by mail', async ({
  page,
  staffPage,
  troubles,
}) => {
  troubles.allow(/429|Failed to load/)
  const email = `${uniqueName('vera').replace(/\W+/g, '-').toLowerCase()}@collectors.example`
  await page.goto('/about/help-center-faqs/')
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(page).toHaveURL(/\/about\/contact\/$/)
  await expectHydrated(page)
  await page.getByLabel('Your name').fill('Vera Visitor')
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByLabel('Topic').selectOption({ label: 'Submission' })
  await page.getByLabel('Number (optional)').fill('6712345')
  const question = 'Which service should I choose?'
  await page.getByLabel('Your message').fill(`Good morning. ${question}`)
  const answers = page.getByRole('region', { name: 'Answers in the help center' })
  await expect(answers.getByRole('link', { name: question })).toHaveAttribute('target', '_blank')
  await expectAccessible(page)

  await page.getByRole('button', send).click()
  await expect(page.getByRole('alert').first()).toContainText('I am not a robot')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click()
  const heading = page.getByRole('heading', { name: /^Message received: case \S+$/ })
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  const number = /[\w]{4}-[\w]{4}/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  expect((await mailTo(email, (mail) => mail.text.includes(number))).text).toContain(`> Good morning. ${question}`)

  await staffPage.goto('/admin')
  await staffPage.getByRole('link', { name: /new messages?/ }).click()
  await staffPage.getByRole('link', { name: number }).click()
  await expect(staffPage.getByRole('heading', { level: 1, name: `Message ${number}` })).toBeVisible()
  await expect(staffPage.getByRole('link', { name: '6712345' }).first()).toBeVisible()
  await staffPage.getByRole('button', { name: 'Assign to me' }).click()
  await expect(staffPage.getByText('Message assigned.')).toBeVisible()
  await staffPage.getByRole('button', { name: 'Answer', exact: true }).click()
  const dialog = staffPage.getByRole('dialog', { name: `Answer message ${number}` })
  await dialog.getByLabel('Answer').fill('About three weeks.')
  await expectAccessible(staffPage)
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(staffPage.getByRole('cell', { name: 'About three weeks.' })).toBeVisible()
  expect((await mailTo(email, (mail) => mail.text.includes('three weeks'))).text).toContain(`reference=${number}`)
  await staffPage.getByRole('button', { name: 'Close message' }).click()
  await expect(staffPage.getByRole('button', { name: 'Reopen message' })).toBeVisible()
})

test('PUB-3 a message that is not complete says what is missing, and a failed one keeps what was typed', async ({
  page,
  troubles,
}) => {
  troubles.allow(/503|Failed to load/)
  await page.goto(`${path}?reference=K7RM-2XQH`)
  await expectHydrated(page)
  await expect(page.getByLabel('Number (optional)')).toHaveValue('K7RM-2XQH')
  await page.getByRole('button', send).click()
  const summary = page.getByRole('alert').first()
  await expect(summary).toBeFocused()
  for (const sentence of ['Enter your name.', 'Enter your e-mail address.', 'Choose a topic.', 'Enter your message.'])
    await expect(summary).toContainText(sentence)
  await page.getByLabel('Your name').fill('Vera Visitor')
  await page.getByLabel('Your e-mail address').fill('vera@collectors.example')
  await page.getByLabel('Topic').selectOption({ label: 'Another topic' })
  await page.getByLabel('Your message').fill('Do you grade tokens?')
  const failed = { code: 'unavailable', message: 'The service is not available right now.', requestId: '1' }
  await page.route('**/api/contact/', (route) => route.fulfill({ status: 503, json: failed }))
  await page.getByRole('button', send).click()
  await expect(summary).toContainText('Nothing was lost')
  await expect(page.getByLabel('Your message')).toHaveValue('Do you grade tokens?')
  await expect(page.getByLabel('Your name')).toHaveValue('Vera Visitor')
})
