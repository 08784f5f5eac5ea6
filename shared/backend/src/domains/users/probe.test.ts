import { it } from 'vitest'
import { startTestApp } from '../../testing/harness'
import { writeFileSync } from 'node:fs'
it('x', async () => {
  const app = await startTestApp()
  const a = await app.call('editor', 'GET /admin/help-center/data/sites/1/categories/')
  writeFileSync('/tmp/users-probe/out.txt', a.text)
  await app.stop()
})
