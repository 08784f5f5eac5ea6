import { composeDomains } from '../app'
import { createBackend } from '../backend'
import { migrations, testSetting } from './setting'

// Runs as a process of its own beside the first test files: migrates and fills the database of this address.
const [databaseUrl = '', folder = ''] = process.argv.slice(2)
const backend = await createBackend({ ...testSetting(folder), databaseUrl, demo: true }, migrations, composeDomains())
await backend.stop()
