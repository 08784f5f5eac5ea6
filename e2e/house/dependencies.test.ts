import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { neededUnnamed, undeclaredImports, unusedCatalogEntries, unusedDependencies } from './dependencies'
import { codeEnding, repositoryFiles, repositoryRoot } from './repository'

const packageFiles = repositoryFiles(/(?:^|\/)package\.json$/)
// The house checks and their tests quote imports as texts.
const code = repositoryFiles(codeEnding).filter(({ path }) => !/^e2e\/house\/(?:imports\.ts|.*\.test\.ts)$/.test(path))
const named = [...code, ...repositoryFiles(/\.css$/)]

const part = { path: 'part/package.json', text: '{"dependencies": {"left": "catalog:", "@a/right": "catalog:"}}' }
const root = { path: 'package.json', text: '{"devDependencies": {"vitest": "catalog:"}}' }

describe('dependencies', () => {
  it('are all used by the package that declares them', () => {
    expect(unusedDependencies(packageFiles, named)).toEqual([])
  })
  it('are declared by the package that imports them', () => {
    expect(undeclaredImports(packageFiles, code)).toEqual([])
  })
  it('of the catalog are all used by a package', () => {
    const workspace = readFileSync(join(repositoryRoot, 'pnpm-workspace.yaml'), 'utf8')
    expect(unusedCatalogEntries(workspace, packageFiles)).toEqual([])
  })
  it('needed without an import are all declared', () => {
    for (const [folder, names] of Object.entries(neededUnnamed)) {
      const text = packageFiles.find(({ path }) => path === `${folder}/package.json`)?.text ?? ''
      for (const name of Object.keys(names)) expect(text).toContain(`"${name}"`)
    }
  })
  it('that nobody uses, declares or takes are reported', () => {
    const files = [
      { path: 'part/a.ts', text: "import { x } from 'left/inner'\nimport 'node:fs'\nimport 'fs/promises'" },
      { path: 'part/b.test.ts', text: "import { it } from 'vitest'\nimport y from '@a/other/deep'" },
    ]
    expect(unusedDependencies([root, part], files)).toEqual(['part declares @a/right and does not use it'])
    expect(undeclaredImports([root, part], files)).toEqual([
      'part/b.test.ts imports @a/other, which part does not declare',
    ])
    expect(unusedCatalogEntries("\ncatalog:\n  left: 1.0.0\n  '@a/right': 1.0.0\n  old: 1.0.0\n", [part])).toEqual([
      'the catalog has old, which no package takes',
    ])
  })
})
