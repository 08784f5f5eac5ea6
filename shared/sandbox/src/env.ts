/** The settings of the sandbox as a process of its own. */
export const env = {
  port: Number(process.env.SANDBOX_PORT ?? 0),
  host: process.env.SANDBOX_HOST ?? '127.0.0.1',
  /** The origin browsers use, when it differs from the listening address. */
  origin: process.env.SANDBOX_ORIGIN,
  folder: process.env.SANDBOX_FOLDER,
  /** The factor of the deliberate delays. */
  slow: Number(process.env.SANDBOX_SLOW ?? 1),
}
