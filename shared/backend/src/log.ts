/**
 * The logger of the backend; pino fits it, and so does a silent one in tests. Lines with the same text in the field
 * `outage` report one trouble again and again: the front writes the first, and a last one with their number.
 */
export type Logger = {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}
