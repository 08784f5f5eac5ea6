/** Translations of what the drawn coins of the gallery show, by the English text: each metal with each motif. */
const languages = ['de-DE', 'zh-CN', 'zh-TW'] as const
type Language = (typeof languages)[number]
type Words = readonly [german: string, simplified: string, traditional: string]

const metals: Record<string, Words> = {
  gold: ['Goldmünze', '金币', '金幣'],
  silver: ['Silbermünze', '银币', '銀幣'],
  copper: ['Kupfermünze', '铜币', '銅幣'],
}
const motifs: Record<string, Words> = {
  'an anchor': ['einem Anker', '锚', '錨'],
  'a bird': ['einem Vogel', '鸟', '鳥'],
  'a crown': ['einer Krone', '皇冠', '皇冠'],
  'a mountain': ['einem Berg', '山', '山'],
  'a ship': ['einem Schiff', '船', '船'],
  'a star': ['einem Stern', '星星', '星星'],
  'a sun': ['einer Sonne', '太阳', '太陽'],
  'a tree': ['einem Baum', '树', '樹'],
  'a value in a wreath': ['einer Wertangabe im Kranz', '花环中的面值', '花環中的面值'],
}
const write: Record<Language, (metal: string, motif: string) => string> = {
  'de-DE': (metal, motif) => `Zeichnung einer ${metal} mit ${motif}`,
  'zh-CN': (metal, motif) => `带有${motif}图案的${metal}图画`,
  'zh-TW': (metal, motif) => `帶有${motif}圖案的${metal}圖畫`,
}

/** Returns the translations of every drawing of a coin in a language. */
export function coinDrawings(language: Language): Record<string, string> {
  const at = languages.indexOf(language)
  const word = (words: Words) => words[at] ?? ''
  return Object.fromEntries(
    Object.entries(metals).flatMap(([metal, ofMetal]) =>
      Object.entries(motifs).map(([motif, ofMotif]) => [
        `Drawing of a ${metal} coin with ${motif}`,
        write[language](word(ofMetal), word(ofMotif)),
      ]),
    ),
  )
}
