/** Whether the page unloads by a choice that keeps the input, so that no confirmation is needed. */

let isAgreed = false

/** The user chose to reload the page; drafts restore their input. */
export function allowUnload(): void {
  isAgreed = true
}

/** Checked before asking the user to stay. */
export const isUnloadAllowed = (): boolean => isAgreed
