/** Media query of screens used with a finger, where targets are at least 44 px (WCAG 2.5.5). */
export const touch = '@media (pointer: coarse), (max-width: 599.95px)'

/** Smallest side of a target, in px. */
export const touchTarget = 44
