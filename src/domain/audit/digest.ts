/** The daily digest of history and audit trail, on reports and in logs (docs/domain/verify.md). */

export interface Digest {
  /** The day in Phnom Penh. */
  day: string
  /** ISO moment. */
  taken_at: string
  /** SHA-256 in hexadecimal digits. */
  digest: string
}

/** Number of printed digits: enough to make a collision infeasible. */
const printedDigits = 32

/** Minimum number of digits to look up a printed digest. */
export const minDigits = 16

/** The printed form, in groups of four: `3f0a 91c2 …`. */
export const formatDigest = (digest: string): string =>
  (digest.slice(0, printedDigits).match(/.{4}/g) ?? []).join(' ')

/** The digits of a printed digest, without separators. */
export const parseDigest = (printed: string): string => printed.toLowerCase().replace(/[^0-9a-f]/g, '')
