/** ATC codes of the WHO, whole or their first letters: a class and all that belongs to it. */
const code = '[A-Z](?:\\d{2}(?:[A-Z]{1,2}(?:\\d{2})?)?)?'

/** Several, with a space between. */
export const atcCodes = { pattern: `${code}(?: ${code})*`, max: 200 } as const
