/** The declaration of a work page: its users and its search words. */
import type { Label } from '#schemas/kit/types.ts'

export interface WorkPage {
  to: string
  icon: string
  label: Label
  /** Further search words, in both languages. */
  words: string
  /** Required in addition to the permission of the route. */
  needs?: string
  /** The page is daily work of users with this permission. */
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
