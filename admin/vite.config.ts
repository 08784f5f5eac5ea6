import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const texts = /[\\/]texts[\\/].*\.([a-z]{2}-[A-Z]{2})\.(?:json|ts)$/

/**
 * The files that the code is put into. A file costs a turn of a slow line, and a list is made of a hundred small ones: what
 * eight screens or more share is one file, with Material apart, which menus and dialogs need alone.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    tags: ['$initial' as const],
    priority: 2,
  },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 1 },
  { name: (id: string) => `texts.${texts.exec(id)?.[1]}`, test: texts, priority: 3 },
  { name: 'frame', tags: ['$initial' as const], priority: 1 },
  { name: 'material', test: /@mui[\\/](?!x-)|@popperjs|react-transition-group/, minShareCount: 8, priority: 0.4 },
  // Not rich-text: it starts to fetch its editor as soon as it is there itself.
  { name: 'screens', test: /^(?!.*[\\/]rich-text\.tsx$)/, minShareCount: 8, priority: 0.3 },
  // The palette asks them all.
  { name: 'searches', test: /[\\/]search\.ts$/, priority: 0.2 },
]

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: {
    target: 'es2023',
    // The policy of the page forbids inline scripts and data: addresses, and all supported browsers have modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
