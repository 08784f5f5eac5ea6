import { startNext } from '../next-process'

// Runs as a process that the tests kill: supervises the fake Next in the given folder.
const [folder = ''] = process.argv.slice(2)
const log = { info() {}, warn() {}, error() {} }
const next = startNext({ folder, insideOrigin: 'http://127.0.0.1:1', log })
await next.whenReady(10_000)
console.log(JSON.stringify({ pid: next.pid }))
setInterval(() => {}, 1000)
