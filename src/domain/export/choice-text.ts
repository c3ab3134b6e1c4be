/** A record in a drop-down list of a spreadsheet: its code and its name in one text. */
const BETWEEN = ' – '

/** `01 – ភ្នំពេញ`; the code alone where the name says nothing more. */
export const choiceText = (code: string, name: string | undefined) =>
  name && name !== code ? `${code}${BETWEEN}${name}` : code

/** The code of such a text; undefined for any other. */
export function choiceCode(text: string): string | undefined {
  const at = text.indexOf(BETWEEN)
  return at > 0 ? text.slice(0, at).trim() : undefined
}
