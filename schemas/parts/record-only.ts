/**
 * Fields without filter and sort order. Every index of a large table slows each registration, so
 * only fields that users work with have one.
 */
export const recordOnly = { filter: false, sort: false } as const
