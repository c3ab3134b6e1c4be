/** Pages of months. */
import { definePages } from '#src/workflow/define-pages.ts'

export default definePages({
  texts: ['periods'],
  pages: [
    { path: 'active-periods', load: () => import('./pages/PeriodsPage.tsx') },
    { path: 'active-periods/create', load: () => import('./pages/CreatePage.tsx') },
    {
      path: 'active-periods/update/:id',
      load: () => import('./pages/PeriodPage.tsx'),
      texts: ['request_approval'],
      namesRecord: true,
    },
  ],
})
