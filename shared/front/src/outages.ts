import type { Logger } from '@obverse/backend'

type Fields = Record<string, unknown>
type Running = { since: number; times: number; timer: NodeJS.Timeout; reasons: Set<string> }

/**
 * Returns a logger that writes one line when a trouble begins and one when it is over: of lines with the same `outage`
 * the first of each level and `reason` is written and the others are counted, until none came for `quiet` ms.
 */
export function withOutages(log: Logger, quiet = 10_000): Logger {
  const running = new Map<string, Running>()
  const end = (outage: string) => {
    const { since, times } = running.get(outage) ?? { since: 0, times: 0 }
    running.delete(outage)
    if (times < 2) return
    const seconds = Math.round((Date.now() - quiet - since) / 1000)
    log.warn({ outage, times, seconds }, 'This trouble is over')
  }
  const writer = (level: keyof Logger) => (fields: Fields, message: string) => {
    const { outage } = fields
    if (typeof outage !== 'string') return log[level](fields, message)
    const reason = `${level} ${fields.reason ?? ''}`
    const known = running.get(outage)
    if (known) {
      known.times += 1
      known.timer.refresh()
      if (known.reasons.has(reason)) return
      known.reasons.add(reason)
      log[level](fields, message)
      return
    }
    const timer = setTimeout(end, quiet, outage)
    timer.unref()
    running.set(outage, { since: Date.now(), times: 1, timer, reasons: new Set([reason]) })
    log[level](fields, message)
  }
  return { info: writer('info'), warn: writer('warn'), error: writer('error') }
}
