import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { NextConfig } from 'next'

/** Files of public/ and Next's own are not pages of a site: they keep their addresses. */
const files = readdirSync(join(import.meta.dirname, 'public')).map((name) => name.replace(/[.]/g, '\\.'))
const pages = `/:path((?!_next/${files.map((name) => `|${name}$`).join('')}).*)`

/** Set by the front alone, which drops what a visitor sends under these names. */
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
  generateEtags: false,
  // Every reader gets the whole head at once: streamed metadata would end up in stored pages as scripts.
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
    // Bytes for nobody: React has had the hook SWR brings a shim for since 18, and browser code reads no more than
    // `process.env`, which is filled in while building.
    resolveAlias: {
      'next/dist/compiled/process': { browser: './src/lib/browser-process.ts' },
      'use-sync-external-store/shim': './src/lib/use-sync-external-store.ts',
    },
  },
  // The whole workspace is type checked as one step of its own.
  typescript: { ignoreBuildErrors: true },
}

export default config
