/** Passwords are stored as argon2id hashes (19 MiB, 2 passes). */
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Keyboards encode the same Khmer text differently; all encodings must give the same password. */
const normal = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

let decoy: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash (unknown account) it takes the same time
 * and returns false, so that the time does not reveal which accounts exist.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await decoy), normal(password)).catch(() => false)
  return matches && Boolean(stored)
}
