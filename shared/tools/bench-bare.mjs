import { createServer } from 'node:http'
import { load } from './bench-load.mjs'

// The references for the benchmarks: the least code that serves the same; the channel says what to serve.
const kinds = {
  /** Serves the same bytes from memory through bare node:http. */
  page({ body, headers }) {
    const bytes = Buffer.from(body, 'base64')
    return createServer((_req, res) => {
      res.writeHead(200, headers)
      res.end(bytes)
    })
  },

  /** Runs the same statements, prepared as ours are, through bare pg behind bare node:http, all at once. */
  statements({ url, statements }) {
    const pool = new (load('pg').Pool)({ connectionString: url, max: 10 })
    return createServer((_req, res) => {
      Promise.all(statements.map((statement) => pool.query(statement))).then(
        (results) => {
          const body = JSON.stringify(results.map(({ rows }) => rows))
          res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
          res.end(body)
        },
        (error) => res.writeHead(500).end(String(error)),
      )
    })
  },

  /** Runs prepared statements one after the other in Hono and nothing else; answers the row of the last one. */
  prepared({ url, statements }) {
    const pool = new (load('pg').Pool)({ connectionString: url, max: 10 })
    const { Hono } = load('hono')
    const { createAdaptorServer } = load('@hono/node-server')
    const app = new Hono()
    app.get('/:id', async (c) => {
      let row
      for (const [at, { text, values }] of statements.entries()) {
        row = (await pool.query({ name: `read ${at}`, text, values })).rows[0]
        if (!row) return c.notFound()
      }
      return c.json(row)
    })
    return createAdaptorServer({ fetch: app.fetch })
  },

  /** Runs prepared statements one after the other in Hono and nothing else; answers all their rows. */
  rows({ url, statements }) {
    const pool = new (load('pg').Pool)({ connectionString: url, max: 10 })
    const { Hono } = load('hono')
    const { createAdaptorServer } = load('@hono/node-server')
    const app = new Hono()
    app.get('/', async (c) => {
      const found = []
      for (const [at, { text, values }] of statements.entries())
        found.push((await pool.query({ name: `rows ${at}`, text, values })).rows)
      return c.json(found)
    })
    return createAdaptorServer({ fetch: app.fetch })
  },

  /**
   * Runs named statements one after the other behind bare node:http, with the number of the address and the visitor of
   * the request as their `given` values; answers all rows.
   */
  lookup({ url, statements }) {
    const pool = new (load('pg').Pool)({ connectionString: url, max: 10 })
    const run = async ({ url: path, headers }) => {
      const [, submission, line] = /(\d+)-(\d+)/.exec(path)
      const asked = { submission, line, visitor: headers['x-forwarded-for'] }
      const found = []
      for (const [at, { text, values, given }] of statements.entries()) {
        const own = values.map((value, place) => asked[given[place]] ?? value)
        found.push((await pool.query({ name: `lookup ${at}`, text, values: own, rowMode: 'array' })).rows)
      }
      return JSON.stringify(found)
    }
    return createServer((req, res) => {
      run(req).then(
        (body) => {
          res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
          res.end(body)
        },
        (error) => res.writeHead(500).end(String(error)),
      )
    })
  },
}

process.once('message', ({ kind, ...given }) => {
  const server = kinds[kind](given)
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
})
process.once('disconnect', () => process.exit(0))
