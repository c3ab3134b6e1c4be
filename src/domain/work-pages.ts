/** The work pages of the application that a user can open. */
import { workPages } from '#application/work-pages.ts'
import type { WorkPage } from './work-page.ts'

type Check = (value: string) => boolean

/** The pages that the user can open. */
export const openWorkPages = (holds: Check, canOpen: Check): WorkPage[] =>
  workPages.filter(({ to, needs }) => canOpen(to) && (needs === undefined || holds(needs)))

const maxLinks = 4

/** The first links of the home page: the user's daily work. */
export const ownWork = (holds: Check, canOpen: Check): WorkPage[] =>
  openWorkPages(holds, canOpen)
    .filter(({ workOf }) => workOf !== undefined && holds(workOf))
    .slice(0, maxLinks)
