/**
 * The sample of claims that are reviewed line by line (domain 1.10): one in ten, the same for every
 * user.
 */
const oneIn = 10

/** Hashes the claim's id, so that consecutive claims are sampled independently. */
export const isSampled = (claim: number): boolean => Math.imul(claim, 0x9e3779b1) >>> 0 < 2 ** 32 / oneIn
