/**
 * Declares the calls of sites: the directory for both faces, and the description of all calls for programs and people.
 */
import * as z from 'zod'
import { endpoint, file } from '../../endpoint'
import { Site } from './schemas'

export const sites = {
  directory: endpoint('GET /api/sites/', { about: 'Every site of the family', who: 'everyone', answer: z.array(Site) }),
  current: endpoint('GET /api/sites/current/', {
    about: 'The site this host belongs to',
    who: 'everyone',
    answer: Site,
  }),
  health: endpoint('GET /api/health/', {
    about: 'Whether this process can serve: its database answers',
    who: 'everyone',
    answer: z.object({ Ready: z.boolean() }),
    errors: ['unavailable'],
  }),
  live: endpoint('GET /api/health/live/', {
    about: 'Whether this process runs, at any host; when it does not answer, start it again',
    who: 'everyone',
    answer: z.object({ Live: z.boolean() }),
  }),
  ready: endpoint('GET /api/health/ready/', {
    about:
      'Whether this process should get requests, at any host: its database takes writes, pages are rendered, and it is not stopping',
    who: 'everyone',
    answer: z.object({ Ready: z.boolean() }),
    errors: ['unavailable'],
  }),
  description: endpoint('GET /openapi.json', {
    about: 'This description of every call as OpenAPI 3.1',
    who: 'everyone',
    answer: file('application/json', 'The OpenAPI document'),
  }),
  reference: endpoint('GET /api/docs/', {
    about: 'The same description as a page to read',
    who: 'everyone',
    answer: file('text/html; charset=utf-8', 'A page with every call'),
  }),
  storedFile: endpoint('GET /files/{key}', {
    about: 'An uploaded picture or document, by its key',
    who: 'everyone',
    params: { key: z.string().regex(/^[a-z0-9-]{1,80}\.[a-z0-9]{2,5}$/) },
    answer: file('application/octet-stream', 'The file'),
    errors: ['not_found'],
  }),
}
