// Display templates: a record as one line of text.

/** `{name_kh|name_en} ({code})` → `['name_kh', 'name_en', 'code']`. */
export const placeholders = (template: string) =>
  [...template.matchAll(/\{([^}]*)\}/g)].flatMap((match) => (match[1] ?? '').split('|'))

/**
 * Parses a template once and returns the function that fills it. `{a|b}` takes the first text that
 * is not blank; the result has single spaces between its parts.
 */
export function templateFiller(template: string): (textOf: (name: string) => string) => string {
  const parts = template.split(/\{([^}]*)\}/).map((part) => part.split('|'))
  return (textOf) => {
    let text = ''
    for (const [index, names] of parts.entries())
      text += index % 2 === 0 ? names.join('|') : (names.map(textOf).find(Boolean) ?? '')
    return text.replace(/ {2,}/g, ' ').trim()
  }
}
