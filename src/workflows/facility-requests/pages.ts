/** The page on which facilities ask to be registered. */
import { definePages } from '#src/workflow/define-pages.ts'

export default definePages({
  texts: ['facility_requests'],
  pages: [
    {
      path: 'setting/health-facility-register',
      load: () => import('./pages/FacilityRequestsPage.tsx'),
    },
  ],
})
