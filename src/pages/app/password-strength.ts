import { isGuessable } from '#schemas/kit/guessable.ts'

/** The rule of the users schema: fewest characters of a password. */
export const fewestCharacters = 10

export type Strength = 'short' | 'guessable' | 'fair' | 'good' | 'strong'

/** What a password is worth, mostly by its length; undefined before anything was typed. */
export function strengthOf(password: string): Strength | undefined {
  const { length } = password.normalize('NFC')
  if (length === 0) return undefined
  if (length < fewestCharacters) return 'short'
  if (isGuessable(password)) return 'guessable'
  return length < 14 ? 'fair' : length < 20 ? 'good' : 'strong'
}
