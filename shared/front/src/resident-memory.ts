import { readFile } from 'node:fs/promises'

/** Returns the resident memory of a process in bytes; 0 when it has ended, and on systems without /proc. */
export async function residentMemory(pid: number): Promise<number> {
  const text = pid > 0 ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '') : ''
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024
}
