// Starts the worker threads of development and tests: Node 20 does not read TypeScript.
import { tsImport } from 'tsx/esm/api'

const worker = tsImport('./worker.ts', import.meta.url)

export default async (call) => (await worker).default(call)
