/** A one-time password from an administrator; it only allows the user to choose a new password. */

/** No characters that look alike on paper: no 0 o 1 l i, no 5 s, 2 z, 8 b, u v. */
const letters = 'acdefghjkmnpqrtwxy34679'
const groups = 4
const groupSize = 4

/** Days for which a one-time password is valid. */
export const oneTimeDays = 7

/** Random bytes that are sufficient for one password. */
export const oneTimeBytes = 64

/**
 * `kmrt-7h3p-wx9d-a4cn`: 16 letters of 23, about 72 bits. @param random At least 64 random bytes.
 */
export function oneTimePassword(random: Uint8Array): string {
  // Bytes beyond a multiple of the alphabet would make the first letters more likely.
  const even = 256 - (256 % letters.length)
  const chosen = [...random].filter((byte) => byte < even).slice(0, groups * groupSize)
  if (chosen.length < groups * groupSize) throw new RangeError('More random bytes are needed')
  const text = chosen.map((byte) => letters[byte % letters.length]).join('')
  return Array.from({ length: groups }, (_, group) =>
    text.slice(group * groupSize, (group + 1) * groupSize),
  ).join('-')
}
