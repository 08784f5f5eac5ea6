/** The parts of a layout, from top to bottom. Each is set below the one before, on new pages where it needs them. */
export { closing } from './closing'
export { heading, lines } from './heading'
export { factsBlock, letterhead } from './letterhead'
export { makePdf, type Paper } from './paper'
export { signature } from './signature'
export { amountLines, type ColumnsOf, table } from './table'
export { totals } from './totals'
