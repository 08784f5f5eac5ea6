/** Passwords as argon2id hashes, and a check that takes equally long for an unknown name. */
import { hash, verify } from '@node-rs/argon2'

/** The work of one hash: kibibytes of memory, passes over it, and threads. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

// The library's algorithm is argon2id; 19 MiB and two passes are its recommended minimum.
const strong: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  /** Returns the hash to store; it contains its salt and cost. */
  hash(password: string): Promise<string>
  /**
   * Tells if a password matches a stored hash of any cost. Without a hash it does the same work on a dummy and returns
   * false.
   */
  matches(stored: string | null, password: string): Promise<boolean>
}

// Keyboards compose the same characters differently.
const canonical = (password: string) => password.normalize('NFKC')

/** Makes the hashing of one backend, at a cost. `check` compares a password with a hash. */
export function createPasswords(cost: PasswordCost = strong, check: typeof verify = verify): Passwords {
  let dummy: Promise<string> | undefined
  return {
    hash: (password) => hash(canonical(password), cost),
    async matches(stored, password) {
      dummy ??= hash('nobody has this password', cost)
      const fits = await check(stored ?? (await dummy), canonical(password))
      return stored !== null && fits
    },
  }
}
