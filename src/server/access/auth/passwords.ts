/** Passwords are kept as argon2id hashes (19 MiB, 2 passes). */
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Keyboards write one Khmer text in several ways; all of them must give the same password. */
const normal = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

let decoy: Promise<string> | undefined

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it works just as long
 * and answers no, so that the time tells nobody which accounts exist.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await decoy), normal(password)).catch(() => false)
  return matches && Boolean(stored)
}
