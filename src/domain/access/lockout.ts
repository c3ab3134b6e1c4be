/**
 * How long an account is locked after wrong passwords (domain 1.11 `failed_logins`, `locked_until`;
 * NIST SP 800-63B rev. 4, 3.2.2). A lock always ends, so that guessing cannot close an account for
 * good.
 */

/** Consecutive wrong passwords without a consequence. */
export const freeFailures = 10

const firstMinutes = 15
const longestMinutes = 4 * 60

/** Minutes of the lock after so many consecutive wrong passwords; 0 without a lock. */
export function restMinutes(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(firstMinutes * 2 ** Math.min(failures - freeFailures, 10), longestMinutes)
}
