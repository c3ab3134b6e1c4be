/** An order without lines, or with free ones only, cannot be submitted. */
export const hasAmount = ({ amount }: { amount?: unknown }): boolean => Number(amount ?? 0) > 0
