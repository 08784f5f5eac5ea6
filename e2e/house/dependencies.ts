/** Compares what each package declares in its package.json with what its files import. */
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { importsOf } from './imports'
import type { SourceFile } from './repository'

type Manifest = { folder: string; declared: readonly string[]; optional: readonly string[] }

/** Packages that are needed although no file of the folder names them, with the reason. */
export const neededUnnamed: Record<string, Record<string, string>> = {
  admin: {
    '@emotion/styled': 'MUI imports it',
    '@testing-library/dom': '@testing-library/react imports it',
  },
  'shared/browser': { react: 'its own type check' },
  'shared/front': {
    '@node-rs/argon2': 'the bundle imports it as a package',
    piscina: 'the bundle imports it as a package',
    sharp: 'the bundle imports it as a package',
  },
  'shared/look': {
    '@fontsource-variable/fraunces': 'npm run generate makes the fonts of this package from it',
    '@fontsource-variable/inter': 'npm run generate makes the fonts of this package from it',
    react: 'its own type check',
    'subset-font': 'npm run generate makes the fonts of this package with it',
  },
  'shared/texts': { 'ra-language-english': 'npm run generate reads it for the modules of this package' },
}
/** Imports that the framework of a folder resolves by itself. */
const answeredByFramework: Record<string, readonly string[]> = { storefront: ['server-only'] }

function manifestOf({ path, text }: SourceFile): Manifest {
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = JSON.parse(text)
  const optional = Object.keys(optionalDependencies ?? {})
  const declared = [dependencies, devDependencies, peerDependencies].flatMap((names) => Object.keys(names ?? {}))
  return { folder: posix.dirname(path), declared: [...new Set([...declared, ...optional])], optional }
}

const isWithin = (path: string, folder: string) => folder === '.' || path.startsWith(`${folder}/`)

/** Returns the files of each package by its folder; a file belongs to the innermost package. */
function filesByFolder(manifests: readonly Manifest[], files: readonly SourceFile[]): Map<string, SourceFile[]> {
  const innermostFirst = manifests.map(({ folder }) => folder).sort((a, b) => b.length - a.length)
  const byFolder = new Map<string, SourceFile[]>(innermostFirst.map((folder) => [folder, []]))
  for (const file of files) byFolder.get(innermostFirst.find((folder) => isWithin(file.path, folder)) ?? '')?.push(file)
  return byFolder
}

/** Returns the package an import names, `@scope/name` or `name`; null for our own paths and for Node's modules. */
function packageNameOf(specifier: string): string | null {
  if (/^[./#]|^@\/|^node:/.test(specifier)) return null
  const parts = specifier.split('/')
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
  return builtinModules.includes(name) ? null : name
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
/** Finds a package by its name in quotes, in a path below node_modules, or as the environment of a test. */
const namedIn = (files: readonly SourceFile[], name: string): boolean => {
  const pattern = new RegExp(`(?:['"\`]|node_modules/|@vitest-environment )${escaped(name)}(?=['"\`/\\s])`)
  return files.some(({ text }) => pattern.test(text))
}

function isUsed({ folder, declared, optional }: Manifest, files: readonly SourceFile[], name: string): boolean {
  if (neededUnnamed[folder]?.[name]) return true
  // A package of types belongs to the package declared beside it.
  if (name.startsWith('@types/')) return declared.includes(name.slice('@types/'.length))
  // Optional binaries are chosen by platform: code builds their name at run time.
  if (optional.includes(name)) return files.some(({ text }) => text.includes(`${posix.dirname(name)}/`))
  return namedIn(files, name)
}

/**
 * Returns one line per declared package that no file of its folder uses. The root's packages are commands and exempt.
 */
export function unusedDependencies(packageFiles: readonly SourceFile[], files: readonly SourceFile[]): string[] {
  const manifests = packageFiles.map(manifestOf)
  const byFolder = filesByFolder(manifests, files)
  return manifests
    .filter(({ folder }) => folder !== '.')
    .flatMap((manifest) =>
      manifest.declared
        .filter((name) => !isUsed(manifest, byFolder.get(manifest.folder) ?? [], name))
        .map((name) => `${manifest.folder} declares ${name} and does not use it`),
    )
}

/** Returns one line per import of a package that neither its folder nor the root declares. */
export function undeclaredImports(packageFiles: readonly SourceFile[], files: readonly SourceFile[]): string[] {
  const manifests = packageFiles.map(manifestOf)
  const fromRoot = manifests.find(({ folder }) => folder === '.')?.declared ?? []
  const byFolder = filesByFolder(manifests, files)
  return manifests.flatMap(({ folder, declared }) => {
    const known = new Set([...declared, ...fromRoot, ...(answeredByFramework[folder] ?? [])])
    return (byFolder.get(folder) ?? []).flatMap(({ path, text }) =>
      importsOf(text).flatMap((specifier) => {
        const name = packageNameOf(specifier)
        return name === null || known.has(name) ? [] : [`${path} imports ${name}, which ${folder} does not declare`]
      }),
    )
  })
}

/** Returns one line per entry of the catalog that no package uses. */
export function unusedCatalogEntries(workspace: string, packageFiles: readonly SourceFile[]): string[] {
  const taken = new Set(packageFiles.flatMap((file) => manifestOf(file).declared))
  const catalog = workspace.slice(workspace.indexOf('\ncatalog:\n') + 10)
  return [...catalog.matchAll(/^ {2}['"]?([^\s'":]+)['"]?:/gm)]
    .flatMap((match) => match[1] ?? [])
    .filter((name) => !taken.has(name))
    .map((name) => `the catalog has ${name}, which no package takes`)
}
