import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { NextConfig } from 'next'

/** Files of `public/` and of Next itself belong to no site and keep their addresses. */
const files = readdirSync(join(import.meta.dirname, 'public')).map((name) => name.replace(/[.]/g, '\\.'))
const pages = `/:path((?!_next/${files.map((name) => `|${name}$`).join('')}).*)`

/** Headers that only the front sets; it drops them from a visitor's request. */
const tenant: NonNullable<
  Exclude<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, unknown[]>['beforeFiles']
>[number]['has'] = [
  { type: 'header', key: 'x-fs-site', value: '(?<site>[A-Za-z0-9-]+)' },
  { type: 'header', key: 'x-fs-culture', value: '(?<culture>[A-Za-z0-9-]+)' },
]

const config: NextConfig = {
  agentRules: false,
  compress: false,
  distDir: '.next',
  // Makes sheets of what pages share, not one for all: each page carries its sheets, and needs a third of all at most.
  experimental: { cssChunking: 'graph' },
  generateEtags: false,
  // Sends the whole head at once to every reader: streamed metadata would end up as scripts in stored pages.
  htmlLimitedBots: /.*/,
  poweredByHeader: false,
  rewrites: async () => ({
    beforeFiles: [{ source: pages, has: tenant, destination: '/:site/:culture/:path' }],
    afterFiles: [],
    fallback: [],
  }),
  trailingSlash: true,
  transpilePackages: ['@obverse/browser', '@obverse/contract', '@obverse/look'],
  turbopack: {
    root: join(import.meta.dirname, '..'),
    // Leaves out of browsers what they do not need: SWR's shim of a hook that React has since 18, a polyfill of which they
    // read only `process.env`, filled in by the build, all of Next's constants but one, and the server's half of `next/dynamic`.
    resolveAlias: {
      '../../../../lib/constants': { browser: './src/lib/next-constants.ts' },
      '../../../lib/constants': { browser: './src/lib/next-constants.ts' },
      'next/dist/compiled/process': { browser: './src/lib/browser-process.ts' },
      'next/dist/shared/lib/app-dynamic': { browser: './src/lib/browser-dynamic.tsx' },
      'use-sync-external-store/shim': './src/lib/use-sync-external-store.ts',
    },
  },
  // A separate step checks the types of the whole workspace.
  typescript: { ignoreBuildErrors: true },
}

export default config
