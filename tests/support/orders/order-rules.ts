/** An order of nothing, or of free goods alone, can't be sent. */
export const hasAmount = ({ amount }: { amount?: unknown }): boolean => Number(amount ?? 0) > 0
