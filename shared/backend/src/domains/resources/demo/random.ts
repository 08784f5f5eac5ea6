/** Numbers by chance that are the same for the same seed. */

/** Returns a number from 0 up to, but not, 1. */
export type Random = () => number

/** Returns the generator mulberry32: the same seed gives the same numbers in the same order. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Choices with their weights, which need not add up to anything. */
export type Weighted = { total: number; choices: readonly (readonly [choice: string, weight: number])[] }

/** Reads `70:25, 69:45`: choices, each with its weight. */
export function weighted(text: string): Weighted {
  const choices = text.split(',').map((entry) => {
    const [choice = '', weight = ''] = entry.trim().split(':')
    return [choice, Number(weight)] as const
  })
  return { total: choices.reduce((sum, [, weight]) => sum + weight, 0), choices }
}

/** Returns one of the choices, by their weights. */
export function pick(random: Random, { total, choices }: Weighted): string {
  let left = random() * total
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  return choices.at(-1)?.[0] ?? ''
}
