/** Minimum letters of a required reason. */
export const minReason = 5

/** The visible text, without surrounding spaces and invisible characters. */
export const visibleText = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim() : ''

/** Whether a text is a reason: at least `minReason` visible characters, one of them a letter. */
export function isReason(text: unknown): boolean {
  const visible = visibleText(text)
  return visible.length >= minReason && /\p{L}/u.test(visible)
}
