/** Letters that a reason needs at least where one must be given. */
export const minReason = 5

/** The text as a reader sees it, without spaces around it and characters that are not drawn. */
export const visibleText = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim() : ''

/** Whether a text says something: at least `minReason` visible characters, one of them a letter. */
export function isReason(text: unknown): boolean {
  const visible = visibleText(text)
  return visible.length >= minReason && /\p{L}/u.test(visible)
}
