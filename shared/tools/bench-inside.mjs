import { createServer } from 'node:http'

// Loaded into the product before its own code (NODE_OPTIONS): a bare server of its process, which serves the page that is
// posted to it and tells the milliseconds that the main thread was busy. Its children load this too and leave it.
const port = Number(process.env.BENCH_INSIDE)
if (process.argv[1]?.endsWith('front/dist/main.js')) {
  let page = { headers: [], bytes: Buffer.alloc(0) }
  const answers = {
    '/busy': (_req, res) => res.end(String(performance.eventLoopUtilization().active)),
    '/page': async (req, res) => {
      const { body, headers } = await new Response(req).json()
      page = { headers, bytes: Buffer.from(body, 'base64') }
      res.end()
    },
  }
  createServer((req, res) => {
    const answer = answers[req.url]
    if (answer) return answer(req, res)
    res.writeHead(200, page.headers)
    res.end(page.bytes)
  }).listen(port, '127.0.0.1')
}
