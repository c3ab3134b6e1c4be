/** Letters that a reason needs at least where one must be given. */
export const leastReason = 5
