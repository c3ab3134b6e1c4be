/** Booleans as coded answers (specification §5): OBVA-true and OBVA-false, and nothing else. */
export const codedTrue = 'OBVA-true'
export const codedFalse = 'OBVA-false'

/** Whether a text is a coded answer of any kind (specification §3). */
export const isCodedAnswer = (text: string) => text.startsWith('OBVA-')

/** The stored answer of a boolean where coded answers are used; null for no answer. */
export function toCodedBoolean(value: boolean | null): string | null {
  return value === null ? null : value ? codedTrue : codedFalse
}

/** The boolean of a coded answer; null for every other value, including `OBVA-yes`. */
export function fromCodedBoolean(answer: unknown): boolean | null {
  return answer === codedTrue ? true : answer === codedFalse ? false : null
}
