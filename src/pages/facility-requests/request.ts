/** Numbers of `status` of a facility's request that wait for a decision. */
export const waiting = [1, 2] as const
