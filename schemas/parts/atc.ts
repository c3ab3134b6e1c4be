/** ATC codes of the WHO, complete or as prefixes: a class with all its members. */
const code = '[A-Z](?:\\d{2}(?:[A-Z]{1,2}(?:\\d{2})?)?)?'

/** Several, separated by spaces. */
export const atcCodes = { pattern: `${code}(?: ${code})*`, max: 200 } as const
