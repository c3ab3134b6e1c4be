/** An order without lines, or with free ones only, cannot be sent. */
export const hasAmount = ({ amount }: { amount?: unknown }): boolean => Number(amount ?? 0) > 0
