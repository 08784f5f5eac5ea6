/** Replaces Next's polyfill of Node's `process` in browsers (next.config.ts). */
const browserProcess = { env: {} }

export default browserProcess
