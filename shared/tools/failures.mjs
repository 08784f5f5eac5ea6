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

/**
 * Returns one line per failure of a run, read from the JSON reports of Vitest and Playwright; none without a report.
 */
export function failuresIn(file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
  return report.testResults ? ofVitest(report) : ofPlaywright(report)
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
  const found = (report.errors ?? []).map((error) => short(error.message))
  const walk = (suite) => {
    for (const spec of suite.specs ?? [])
      if (!spec.ok) {
        const error = spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors)[0]
        found.push(`${spec.file}:${spec.line} › ${spec.title}: ${short(error?.message)}`)
      }
    for (const inner of suite.suites ?? []) walk(inner)
  }
  for (const suite of report.suites ?? []) walk(suite)
  return found
}
