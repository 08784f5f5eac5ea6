import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Library code the first screen needs, in long-lived files; what only some screens need stays with those screens. */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    tags: ['$initial' as const],
    priority: 2,
  },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 1 },
]

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: {
    target: 'es2023',
    // The page forbids inline scripts and data: addresses, and every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
