/** Keeps the population report of a site off: every call of visitors passes here. */
import type { resources } from '@obverse/contract/domains/resources'
import { hasPopulationReport } from '@obverse/contract/rules/sites'
import type { Context } from '../../context'
import { notFound } from '../../errors'
import type { AreaHandlers } from '../../http/mount'

type Handlers = AreaHandlers<typeof resources>
/** The calls of staff. */
type StaffCall =
  | 'populationSettings'
  | 'savePopulationSettings'
  | 'valueImports'
  | 'currentValues'
  | 'checkValues'
  | 'importValues'
  | 'undoValueImport'
  | 'images'
  | 'image'
  | 'matchImages'
  | 'saveImage'
  | 'saveImageOfType'
  | 'deleteImage'
  | 'deleteImageOfType'
  | 'putImageBack'
/** The handlers of visitors. */
export type ReportHandlers = Omit<Handlers, StaffCall>

/** Refuses a call at a site whose report is off. @throws Failure 404 with a sentence that says so */
function refuseWhileOff({ site }: Context): void {
  if (!hasPopulationReport(site)) throw notFound('Resources.Refused.Disabled')
}

type AnyHandler = (ctx: Context, ...rest: never[]) => unknown
const entriesOf = (handlers: object): [string, AnyHandler][] => Object.entries(handlers)
/** Casts handlers that were wrapped one by one back to those that they wrap. */
const sameAs = (handlers: Record<string, AnyHandler>): ReportHandlers => handlers as unknown as ReportHandlers

/** Returns the handlers, which answer only where the report is on. */
export const whileOn = (handlers: ReportHandlers): ReportHandlers =>
  sameAs(
    Object.fromEntries(
      entriesOf(handlers).map(([name, handle]): [string, AnyHandler] => [
        name,
        (ctx, ...rest) => {
          refuseWhileOff(ctx)
          return handle(ctx, ...rest)
        },
      ]),
    ),
  )
