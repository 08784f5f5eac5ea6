/** The settings of the sandbox run as a process of its own. */
export const env = {
  port: Number(process.env.SANDBOX_PORT ?? 0),
  host: process.env.SANDBOX_HOST ?? '127.0.0.1',
  /** Where browsers reach it, when that is not where it listens. */
  origin: process.env.SANDBOX_ORIGIN,
  folder: process.env.SANDBOX_FOLDER,
  /** Multiplies the deliberate delays. */
  slow: Number(process.env.SANDBOX_SLOW ?? 1),
}
