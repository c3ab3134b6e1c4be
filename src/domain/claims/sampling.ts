/** Which claims are looked at line by line (domain 1.10): one in ten, the same whoever asks. */
const oneIn = 10

/** Spread by the number of the claim, so that neighbours don't share their luck. */
export const isSampled = (claim: number): boolean => Math.imul(claim, 0x9e3779b1) >>> 0 < 2 ** 32 / oneIn
