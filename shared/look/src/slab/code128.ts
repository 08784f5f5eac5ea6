import { path, round } from './svg'

/** The widths of bar, gap, bar, gap, bar, gap of each value of Code 128, in modules; values 0 to 105. */
const symbols =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
const stop = '2331112'
const startOfText = 104
const startOfPairs = 105

/** Returns the values of a number's digits, start and check value included: pairs for an even count, else one by one. */
function valuesOf(digits: string): number[] {
  const paired = digits.length % 2 === 0
  const pieces = digits.match(paired ? /../g : /./g) ?? []
  // In the set of text the digit 0 has the value 16.
  const values = [paired ? startOfPairs : startOfText, ...pieces.map((piece) => Number(piece) + (paired ? 0 : 16))]
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  return [...values, check]
}

/**
 * Returns the widths of bars and gaps in turn, in modules, from the first bar to the last, of the digits of a
 * certificate's number. Returns an empty list for a number without digits.
 */
export function code128(number: string): number[] {
  const digits = number.replace(/\D/g, '')
  if (digits === '') return []
  const widths = valuesOf(digits).map((value) => symbols.slice(value * 6, value * 6 + 6))
  return [...widths.join(''), ...stop].map(Number)
}

/** Returns the barcode of a number as one path that fills the box; the caller leaves the quiet zone beside it. */
export function barcode(number: string, x: number, y: number, width: number, height: number, fill: string): string {
  const runs = code128(number)
  const unit = width / runs.reduce((sum, run) => sum + run, 0)
  const exact = (value: number) => Math.round(value * 100) / 100
  let at = x
  const bars = runs.map((run, index) => {
    const left = at
    at += run * unit
    return index % 2 === 0 ? `M${exact(left)} ${round(y)}h${exact(run * unit)}v${height}h-${exact(run * unit)}z` : ''
  })
  return path(bars.join(''), { fill })
}
