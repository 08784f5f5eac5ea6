import { demandNode } from './checkout.mjs'
import { addMigration } from './generate-migrations.mjs'
import { checkCommitted, generateCommitted, generateWhatChanged } from './generators.mjs'
import { installWhatChanged } from './install.mjs'

// npm run generate: makes every generated file. --check: names what is out of date. migration <name> [--custom]: adds one.
// --after-install: makes what an editor needs; an installation does not fail for it.
demandNode()
const [word, ...more] = process.argv.slice(2)
if (word === '--after-install') {
  await generateWhatChanged()
} else {
  await installWhatChanged()
  const work = { '--check': checkCommitted, migration: () => addMigration(more[0], more.includes('--custom')) }
  const succeeded = word
    ? await work[word]?.()
    : (await generateWhatChanged({ force: true })) && (await generateCommitted())
  if (succeeded === undefined) console.error('Known are: --check and migration <name> [--custom]')
  if (!succeeded) process.exit(1)
  if (word !== 'migration') console.log('Generated files are up to date.')
}
