/** Set up before every test file: a DOM, where a file asks for one, is left empty and waits as long as machines stall. */
import { afterEach } from 'vitest'

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    window.localStorage.clear()
    window.sessionStorage.clear()
  })
}
