// Replaces node_modules/next/dist/bin/next in tests: answers every path with the arguments it was started with.
const { createServer } = require('node:http')
const { getHeapStatistics } = require('node:v8')
const port = Number(process.argv[process.argv.indexOf('-p') + 1])
createServer((req, res) => {
  if (req.url === '/crash') process.exit(3)
  const heapLimit = getHeapStatistics().heap_size_limit
  res.end(JSON.stringify({ pid: process.pid, env: process.env, args: process.argv.slice(2), heapLimit }))
}).listen(port, '127.0.0.1')
