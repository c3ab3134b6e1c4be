/** Report pages; printed reports have no layout (specification §2). */
import { definePages, type WorkflowPage } from '#src/workflow/define-pages.ts'
import { viewOf } from './domain/views.ts'

/** Names only: the content comes from the server. */
const names = Object.keys(import.meta.glob(['./domain/declared/*.ts', '../*/reports/*.ts'])).map((file) =>
  file.slice(file.lastIndexOf('/') + 1, -'.ts'.length),
)

const pagesOf = (name: string): WorkflowPage[] => [
  { path: `report/${name}`, load: () => import('./pages/ReportPage.tsx') },
  {
    path: `report/${name}/${viewOf(name)}`,
    load: () => import('./pages/ViewPage.tsx'),
    layout: 'none',
  },
]

export default definePages({
  texts: ['reports'],
  pages: [
    {
      path: 'reports/explore',
      load: () => import('./pages/explore/ExplorePage.tsx'),
      texts: ['explore'],
    },
    ...names.flatMap(pagesOf),
  ],
})
