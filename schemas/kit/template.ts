// Display templates: how a record is written in one line.

/** `{name_kh|name_en} ({code})` → `['name_kh', 'name_en', 'code']`. */
export const placeholders = (template: string) =>
  [...template.matchAll(/\{([^}]*)\}/g)].flatMap((match) => (match[1] ?? '').split('|'))

/**
 * Takes a template apart once and returns the function that fills it: of `{a|b}` with the first
 * text that isn't blank, and with single spaces between the parts.
 */
export function templateFiller(template: string): (textOf: (name: string) => string) => string {
  const pieces = template.split(/\{([^}]*)\}/).map((piece) => piece.split('|'))
  return (textOf) => {
    let text = ''
    for (const [index, names] of pieces.entries())
      text += index % 2 === 0 ? names.join('|') : (names.map(textOf).find(Boolean) ?? '')
    return text.replace(/ {2,}/g, ' ').trim()
  }
}
