/**
 * Whether the page is left by a choice that keeps what was typed, so that nothing need be asked.
 */

let isAgreed = false

/** The person chose to have the page loaded anew; drafts bring back what was typed. */
export function allowUnload(): void {
  isAgreed = true
}

/** Asked by whoever would hold the page back. */
export const isUnloadAllowed = (): boolean => isAgreed
