/**
 * Declares the calls of sites: the directory for both faces, and the description of all calls for programs and people.
 */
import * as z from 'zod'
import { endpoint, file } from '../../endpoint'
import { pictureWidths } from '../../pictures'
import { Site } from './schemas'

export const sites = {
  directory: endpoint('GET /api/sites/', {
    about: 'Lists the sites of the family that visitors reach; for staff every site',
    who: 'everyone',
    answer: z.array(Site),
  }),
  current: endpoint('GET /api/sites/current/', {
    about: 'Returns the site of this host',
    who: 'everyone',
    answer: Site,
  }),
  health: endpoint('GET /api/health/', {
    about: 'Tells whether this process can serve requests; the same as `ready`',
    who: 'everyone',
    answer: z.object({ Ready: z.boolean() }),
    errors: ['unavailable'],
  }),
  live: endpoint('GET /api/health/live/', {
    about: 'Tells whether this process runs, at any host; when it does not answer, start it again',
    who: 'everyone',
    answer: z.object({ Live: z.boolean() }),
  }),
  ready: endpoint('GET /api/health/ready/', {
    about:
      'Tells whether this process should get requests, at any host: its database takes writes, pages are rendered, and it is not stopping',
    who: 'everyone',
    answer: z.object({ Ready: z.boolean() }),
    errors: ['unavailable'],
  }),
  description: endpoint('GET /openapi.json', {
    about: 'Returns this description of every call as OpenAPI 3.1',
    who: 'everyone',
    answer: file('application/json', 'The OpenAPI document'),
  }),
  reference: endpoint('GET /api/docs/', {
    about: 'Returns the same description as a page to read',
    who: 'everyone',
    answer: file('text/html; charset=utf-8', 'A page with every call'),
  }),
  storedFile: endpoint('GET /files/{key}', {
    about: 'Returns an uploaded picture or document by its key',
    who: 'everyone',
    params: { key: z.string().regex(/^[a-z0-9-]{1,80}\.[a-z0-9]{2,5}$/) },
    query: {
      width: z.coerce
        .number<number>()
        .pipe(z.literal(pictureWidths))
        .optional()
        .describe('The width in pixels of a picture that is wider; left out, as it was stored'),
    },
    answer: file('application/octet-stream', 'The file'),
    errors: ['not_found'],
  }),
}
