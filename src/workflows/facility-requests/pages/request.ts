/** `status` values of pending registration requests. */
export const waiting = [1, 2] as const
