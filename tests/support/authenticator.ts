/** An authenticator app: computes the codes of a base 32 secret. */
import { codeOfStep } from '#src/server/access/auth/totp.ts'

function bytesOf(secret: string): Uint8Array {
  const bits = [...secret.replace(/\s/g, '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** @param steps Offset in codes, later or earlier. */
export const authenticatorCode = (secret: string, now: Date, steps = 0): string =>
  codeOfStep(bytesOf(secret), Math.floor(now.getTime() / 30_000) + steps)
