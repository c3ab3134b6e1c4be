/** The browser's half of all workflows. */
import { matchRoutes } from 'react-router'
import { consoleFiles } from '#application/console.ts'
import type { WorkflowPages } from '#src/workflow/define-pages.ts'

export const workflowPages: readonly WorkflowPages[] = Object.values(consoleFiles.pages).map(
  (file) => file.default,
)

const routes = workflowPages.flatMap(({ pages = [] }) => pages.map((page) => ({ path: page.path, page })))

/** Whether a hand-written page is at a path without language prefix. */
export function isWorkflowPage(pathname: string): boolean {
  const page = matchRoutes(routes, pathname)?.at(-1)?.route.page
  return page !== undefined && !('generated' in page)
}
