/** The Ctrl+K search over texts of grades by name or grade. */
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { labelOf } from './label'
import { pathOfText } from './paths'

/** The longest text that texts of grades are searched by. */
const LONGEST = 100

export const searchTexts: Search = async (text, { signal }) => {
  const query = { search: text.slice(0, LONGEST), perPage: 10 }
  const { Texts } = await client.gradingScale.texts({ query }, { signal })
  return Texts.map((one) => ({
    label: one.Name || labelOf(one),
    detail: labelOf(one),
    to: pathOfText(one.GradingTextID),
  }))
}
