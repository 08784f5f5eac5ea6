/** The three lines of a logger the launcher needs; pino and console both have them. */
export type PostgresLog = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
