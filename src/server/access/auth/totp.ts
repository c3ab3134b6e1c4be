/** One-time codes of authenticator apps (RFC 6238 with SHA-1, 6 digits, 30 seconds). */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds for which an app shows a code. */
const stepSeconds = 30
/** Number of steps by which the clock of a phone may differ, in both directions. */
const tolerance = 1

/** The code of a step (RFC 4226, 5.3). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step of this code, at most one away from now; undefined for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const present = Math.floor(now.getTime() / 1000 / stepSeconds)
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => present - tolerance + index)
  const matching = steps.filter(
    (step) => step >= 0 && timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)),
  )
  return matching[0]
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 (RFC 4648) without padding, as apps accept a typed secret. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}
