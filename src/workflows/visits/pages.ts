/** Pages of visits; the query names the visit by its number (specification §2). */
import { definePages } from '#src/workflow/define-pages.ts'

const stepPages = {
  triage: () => import('./pages/TriageStep.tsx'),
  visit: () => import('./pages/ConsultationStep.tsx'),
  form: () => import('./pages/FormStep.tsx'),
  prescription: () => import('./pages/PrescriptionStep.tsx'),
  discharge: () => import('./pages/DischargeStep.tsx'),
}

export default definePages({
  texts: ['visits', 'patients'],
  pages: [
    {
      path: 'visits/register',
      load: () => import('./pages/RegisterPage.tsx'),
      texts: ['patient_finder'],
    },
    {
      path: 'visits/discharged-list',
      load: () => import('./pages/DischargedPage.tsx'),
      texts: ['patient_finder'],
    },
    {
      path: 'outstanding',
      load: () => import('./pages/OutstandingPage.tsx'),
      texts: ['patient_finder'],
    },
    {
      path: 'visits/visit-modal/:modal',
      load: () => import('./pages/VisitModalPage.tsx'),
      texts: ['orders', 'patient_finder', 'claims', 'request_approval'],
    },
    ...Object.entries(stepPages).map(([step, load]) => ({
      path: `visits/visit-steps/${step}-step`,
      load,
      texts: ['orders', 'forms', 'patient_finder', 'claims', 'request_approval'],
    })),
    // Target of links from generic screens and notifications.
    { path: 'visits/update/:id', load: () => import('./pages/OpenVisitPage.tsx') },
  ],
})
