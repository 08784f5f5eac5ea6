import { startNext } from '../next-process'

// A process to be killed by the tests: supervises the stand-in for Next in the folder given.
const [folder = ''] = process.argv.slice(2)
const log = { info() {}, warn() {}, error() {} }
const next = startNext({ folder, insideOrigin: 'http://127.0.0.1:1', log })
await next.whenReady(10_000)
console.log(JSON.stringify({ pid: next.pid }))
setInterval(() => {}, 1000)
