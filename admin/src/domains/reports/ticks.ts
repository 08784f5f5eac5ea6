/** Returns round numbers from zero to the most or a little above, at most six of them. */
export function ticksOf(most: number): number[] {
  const wanted = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= wanted) ?? 10) * power)
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
