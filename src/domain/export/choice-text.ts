/** A record in a spreadsheet's drop-down list: code and name in one text. */
const BETWEEN = ' – '

/** `01 – ភ្នំពេញ`; only the code if the name adds nothing. */
export const choiceText = (code: string, name: string | undefined) =>
  name && name !== code ? `${code}${BETWEEN}${name}` : code

/** The code of such a text; undefined for any other text. */
export function choiceCode(text: string): string | undefined {
  const at = text.indexOf(BETWEEN)
  return at > 0 ? text.slice(0, at).trim() : undefined
}
