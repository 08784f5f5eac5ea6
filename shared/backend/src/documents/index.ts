/** The content of documents, for the server. Layouts, which worker threads load, take their parts from `layout.ts`. */
export { addressLines } from './address-lines'
export {
  type AmountLine,
  type Block,
  type DocumentOf,
  type DocumentText,
  type Fact,
  type Pdf,
  pageSizeOf,
  type Row,
  type Sum,
} from './document'
export { sellerOnPaper } from './seller'
