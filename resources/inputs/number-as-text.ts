/** A stored or typed value as text for an input; null is ''. */
export const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
