/** How a page of work is written: by whom it is used, and by which words it is found. */
import type { Label } from '#schemas/kit/types.ts'

export interface WorkPage {
  to: string
  icon: string
  label: Label
  /** Other words for it, in both languages, for the search. */
  words: string
  /** Required besides the permission of the route, which opens the page to everybody. */
  needs?: string
  /** It is the daily work of users who hold this permission. */
  workOf?: string
}

export const page = (
  to: string,
  icon: string,
  label: Label,
  words: string,
  workOf?: string,
  needs?: string,
): WorkPage => ({
  to,
  icon,
  label,
  words,
  ...(workOf && { workOf }),
  ...(needs && { needs }),
})
