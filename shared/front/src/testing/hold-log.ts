import { logTheUncaught, openLog } from '../log'

// Runs as a process whose output the tests read or close; each word on its input makes it do one thing.
const output = openLog('warn')
logTheUncaught(output)
output.always.info({}, 'begun')
process.stdin.on('data', (words) => {
  for (const word of String(words).trim().split('\n')) {
    if (word === 'lines') for (let n = 0; n < 1_000; n++) output.log.warn({ n }, 'a line')
    if (word === 'outage') for (let n = 0; n < 460; n++) output.log.warn({ outage: 'database', n }, 'no database')
    if (word === 'say') process.stdout.write('a sentence\n')
    if (word === 'warning') process.emitWarning('mind the step', 'StepWarning')
    if (word === 'alive') process.stderr.write('alive\n')
    if (word === 'throw') setTimeout(() => throwUp())
  }
})

function throwUp() {
  throw new Error('nobody catches this')
}
