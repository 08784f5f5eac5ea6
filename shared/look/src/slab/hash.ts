/** Returns the FNV-1a hash of a text, between 0 and 2^32 - 1. */
export function hash(text: string): number {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}

/** Returns the next number of a sequence, from 0 up to but not including 1. */
export type Random = () => number

/** Returns the sequence of a seed (mulberry32): the same seed gives the same numbers, on every machine. */
export function randomOf(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns one of the choices, by the next number of the sequence. */
export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}

/** Returns the choice of a name: the same name always gets the same one. */
export function choiceOf<T>(name: string, choices: readonly [T, ...T[]]): T {
  return choices[hash(name) % choices.length] ?? choices[0]
}
