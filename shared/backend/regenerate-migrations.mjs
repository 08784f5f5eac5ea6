// Writes the one migration anew from all tables. Only while nothing is released: afterwards `drizzle-kit generate` adds one.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

process.chdir(import.meta.dirname)
rmSync('migrations', { recursive: true, force: true })
execFileSync('npx', ['drizzle-kit', 'generate', '--name', 'initial'], { stdio: ['ignore', 'ignore', 'inherit'] })
const file = 'migrations/0000_initial.sql'
const before = readFileSync('before-migration.sql', 'utf8')
const after = readFileSync('after-migration.sql', 'utf8')
writeFileSync(
  file,
  `${before}--> statement-breakpoint\n${readFileSync(file, 'utf8')}\n--> statement-breakpoint\n${after}`,
)
