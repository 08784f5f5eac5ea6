/** The three methods of a logger that the launcher needs; pino and console both have them. */
export type PostgresLog = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
