/** Passwords as argon2id hashes, and a check that takes equally long for an unknown name. */
import { hash, verify } from '@node-rs/argon2'

// The library's algorithm is argon2id; 19 MiB and two passes are its recommended minimum.
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let cost = strong
let dummy: Promise<string> | undefined

/** Makes hashes cheap in this process, for tests only. Stored hashes of any cost still verify. */
export function useCheapHashesInTests(): void {
  cost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
  dummy = undefined
}

// Keyboards compose the same characters differently.
const canonical = (password: string) => password.normalize('NFKC')

/** Returns the hash to store; it contains its salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(canonical(password), cost)

/** Tells if a password matches a stored hash. Without a hash it does the same work on a dummy and returns false. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hash('nobody has this password', cost)
  const fits = await verify(stored ?? (await dummy), canonical(password))
  return stored !== null && fits
}
