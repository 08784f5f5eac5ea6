/** The font files of a PDF. They are in our own package, for sources and bundles alike. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

function backendManifest(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'backend', 'package.json')
    if (existsSync(manifest)) return manifest
  }
  throw new Error('The backend package is not beside this program')
}

/** Returns the files of Inter, which has every letter of the languages we print in. */
export function fontFiles(): { regular: string; strong: string } {
  const { resolve } = createRequire(backendManifest())
  return {
    regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    strong: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  }
}
