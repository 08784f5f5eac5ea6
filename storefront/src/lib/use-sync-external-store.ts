/** Replaces SWR's shim of the same name (next.config.ts). */
export { useSyncExternalStore } from 'react'
