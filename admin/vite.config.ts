import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Groups the libraries of the first screen in long-lived files; libraries of single screens stay with those screens.
 */
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
    // The policy of the page forbids inline scripts and data: addresses, and all supported browsers have modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
