/**
 * A name as it stands within an English sentence: `{{name, mid}}` turns "Health facilities" into
 * "health facilities" and leaves "HMIS groups" and Khmer as they are.
 */
export const midSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
