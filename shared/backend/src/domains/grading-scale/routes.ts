import { gradingScale } from '@obverse/contract/domains/grading-scale'
import type { AreaHandlers } from '../../http/mount'
import { handlersOf } from '../../records/staff-record'
import { getPublicScale } from './public'
import { listTexts, textRecord } from './text'

export const handlers: AreaHandlers<typeof gradingScale> = {
  publicScale: (ctx, { query }) => getPublicScale(ctx, query.scale),
  texts: (ctx, { query }) => listTexts(ctx, query),
  ...handlersOf(gradingScale, textRecord),
}
