/** Returns a number from 0 up to 1 that looks random and is the same for the same place, so that pages stay the same. */
export function spread(at: number, of: number): number {
  const wide = Math.sin(at * 12.9898 + of * 78.233) * 43_758.5453
  return wide - Math.floor(wide)
}

/** Returns the whole numbers from 0 below a count that may be a fraction or below zero. */
export const upTo = (count: number): number[] => Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => at)

/** Writes a coordinate with one decimal. */
export const short = (value: number): string => value.toFixed(1)
