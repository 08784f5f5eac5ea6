import { expect, test } from 'vitest'
import { inventedCustomers, sharedPeople } from './people-of-tests'
import { repositoryFiles } from './repository'

const people = inventedCustomers('Abigail Thornton|Lincoln cents; Jürgen Dietrich|Notgeld')

test('House: each person of the demonstration belongs to one browser test', () => {
  const [demo] = repositoryFiles(/domains\/accounts\/demo\.ts$/)
  const names = inventedCustomers(demo?.text ?? '')
  expect(names.length).toBeGreaterThan(30)
  expect(sharedPeople(names, repositoryFiles(/^e2e\/.*\.spec\.ts$/))).toEqual([])
})

test('House: two tests with one person are found by name and by address; one test may name its person twice', () => {
  const text = [
    "test('one', async () => { await signInAlone(context, 'juergen.dietrich'); name('Jürgen Dietrich') })",
    "test('two', async () => { collector('abigail.thornton') })",
    "  test('three', async () => { page.getByRole('link', { name: 'Abigail Thornton' }) })",
  ].join('\n')
  expect(sharedPeople(people, [{ path: 'a.spec.ts', text }])).toEqual([
    'a.spec.ts: two names Abigail Thornton',
    'a.spec.ts: three names Abigail Thornton',
  ])
})
