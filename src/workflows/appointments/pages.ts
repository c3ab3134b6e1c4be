/** Pages of appointments. */
import { definePages } from '#src/workflow/define-pages.ts'

export default definePages({
  texts: ['appointments'],
  pages: [
    { path: 'appointments', load: () => import('./pages/AppointmentsPage.tsx') },
    { path: 'appointments/list', load: () => import('./pages/ListPage.tsx') },
  ],
  overrides: {
    appointments: { load: () => import('./pages/overrides.ts'), texts: ['appointments'] },
  },
})
