/** The setting of submissions: the order system. */

declare module '../../setting' {
  interface DomainSettings {
    orderSystem: OrderSystemSetting
  }
}

/** The source of invoices: our own tables, or another system that implements the port over HTTP. */
export type OrderSystemSetting =
  | { kind: 'embedded' }
  | { kind: 'http'; baseUrl: string; key: string; timeoutMilliseconds: number }
