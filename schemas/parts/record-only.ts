/**
 * Fields that lists neither filter nor order by. Each index of a large table is paid for at every
 * registration, so only what somebody works by has one.
 */
export const recordOnly = { filter: false, sort: false } as const
