import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Returns how many tests of a Playwright run failed, read from its JSON report; 0 when the run itself broke. */
export function failedTests(file) {
  try {
    const { errors, stats } = JSON.parse(readFileSync(file, 'utf8'))
    return errors.length > 0 ? 0 : stats.unexpected
  } catch {
    return 0
  }
}

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Returns one line per failure of a run, read from the JSON reports of Vitest and Playwright; none without a report. A
 * failure of Playwright has all its errors, each with the line of the test.
 */
export function failuresIn(file) {
  const report = readReport(file)
  if (!report) return []
  return report.testResults ? ofVitest(report) : ofPlaywright(report)
}

/** Returns the time of each test of a run, read from the JSON reports of Vitest and Playwright. */
export function timesIn(file) {
  const report = readReport(file)
  if (!report) return []
  if (report.testResults)
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ milliseconds: test.duration ?? 0, name: `${name} › ${test.fullName}` })),
    )
  return specsOf(report).map((spec) => ({
    milliseconds: spec.tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0),
    name: `${spec.file}:${spec.line} › ${spec.title}`,
  }))
}

const short = (text = '') =>
  stripVTControlCharacters(text).split('\n').slice(0, 6).join(' ').replaceAll(/\s+/g, ' ').slice(0, 300)

function ofVitest(report) {
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0 && file.status === 'failed') return [`${file.name}: ${short(file.message)}`]
    return tests.map((test) => `${file.name} › ${test.fullName}: ${short(test.failureMessages[0])}`)
  })
}

function ofPlaywright(report) {
  const broken = (report.errors ?? []).map((error) => short(error.message))
  const failed = specsOf(report)
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors)
      return `${spec.file}:${spec.line} › ${spec.title}: ${errors.map(withLine).join(' · ')}`
    })
  return [...broken, ...failed]
}

// Only the second error of a test whose time is over tells what it waited for.
const withLine = ({ message, location }) => `${short(message)}${location ? ` (line ${location.line})` : ''}`

/** Returns the tests of a Playwright report, of all its files and groups. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
