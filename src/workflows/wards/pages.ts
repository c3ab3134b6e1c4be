/** Pages of wards. */
import { definePages } from '#src/workflow/define-pages.ts'

export default definePages({
  texts: ['visits', 'patients', 'wards'],
  pages: [
    { path: 'visits/ward-board', load: () => import('./pages/WardBoardPage.tsx') },
    {
      path: 'visits/bedside',
      load: () => import('./pages/bedside/BedsidePage.tsx'),
      texts: ['bedside'],
    },
  ],
})
