/**
 * The daily digest of history and audit trail, as papers and logs give it (docs/domain/verify.md).
 */

export interface Digest {
  /** The day in Phnom Penh on which it was taken. */
  day: string
  /** ISO. */
  taken_at: string
  /** SHA-256 in hexadecimal digits. */
  digest: string
}

/** Digits that are printed: enough that no other content gives them. */
const printedDigits = 32

/** The fewest digits by which a printed digest is looked up. */
export const minDigits = 16

/** As it is printed, in groups of four: `3f0a 91c2 …`. */
export const formatDigest = (digest: string): string =>
  (digest.slice(0, printedDigits).match(/.{4}/g) ?? []).join(' ')

/** The digits of a printed digest, whatever is between them. */
export const parseDigest = (printed: string): string => printed.toLowerCase().replace(/[^0-9a-f]/g, '')
