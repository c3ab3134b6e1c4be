/**
 * How long an account rests after wrong passwords (domain 1.11 `failed_logins`, `locked_until`;
 * NIST SP 800-63B rev. 4, 3.2.2). Always for a time only: nobody can shut an account for good by
 * guessing.
 */

/** Wrong passwords in a row that have no consequence. */
export const freeFailures = 10

const firstMinutes = 15
const longestMinutes = 4 * 60

/** Minutes an account rests after so many wrong passwords in a row; 0 when it doesn't. */
export function restMinutes(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(firstMinutes * 2 ** Math.min(failures - freeFailures, 10), longestMinutes)
}
