/** The logger of the backend; pino fits it, and so does a silent one in tests. */
export type Logger = {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}
