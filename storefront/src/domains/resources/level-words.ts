/** The words of the levels by what the company grades: a publisher, a title and an issue are not a category and a coin. */
import type { Branch } from '../../lib/texts'

const types = ['Coin', 'Note', 'Comic', 'SportsCard', 'TradingCard'] as const
export type LevelBranch = `Resources.Levels.${(typeof types)[number]}` & Branch

/** Returns the branch of the words for what a company grades. */
export const levelBranch = (collectibleTypes: readonly string[]): LevelBranch =>
  `Resources.Levels.${types.find((type) => type === collectibleTypes[0]) ?? 'Coin'}`
