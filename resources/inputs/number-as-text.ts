/** A stored or typed value as text in an input; nothing is ''. */
export const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
