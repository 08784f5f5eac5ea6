/** Passwords as argon2id hashes, and a check that takes as long for a name nobody has. */
import { hash, verify } from '@node-rs/argon2'

// The library's algorithm is argon2id; 19 MiB and two passes are the least that is recommended for it.
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let cost = strong
let dummy: Promise<string> | undefined

/** Cheap hashes from now on, in this process. Only tests call this; stored hashes of any cost can still be verified. */
export function useCheapHashesInTests(): void {
  cost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
  dummy = undefined
}

// The same characters typed on another keyboard may come composed differently.
const canonical = (password: string) => password.normalize('NFKC')

/** The hash to store, with its salt and cost written in it. */
export const hashPassword = (password: string): Promise<string> => hash(canonical(password), cost)

/** Whether a password fits a stored hash. Without one the same work is done on a dummy and the answer is no. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hash('nobody has this password', cost)
  const fits = await verify(stored ?? (await dummy), canonical(password))
  return stored !== null && fits
}
