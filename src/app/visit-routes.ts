/** Visit pages; the query names the visit by its number (specification §2). */
import type { RouteObject } from 'react-router'
import type { Lazily } from './routes.tsx'

const texts = ['visits', 'patients'] as const

const stepPages = {
  triage: () => import('#src/workflows/visits/pages/TriageStep.tsx'),
  visit: () => import('#src/workflows/visits/pages/ConsultationStep.tsx'),
  form: () => import('#src/workflows/visits/pages/FormStep.tsx'),
  prescription: () => import('#src/workflows/visits/pages/PrescriptionStep.tsx'),
  discharge: () => import('#src/workflows/visits/pages/DischargeStep.tsx'),
}

export const visitPages = (page: Lazily): RouteObject[] => [
  {
    path: 'visits/register',
    lazy: page(() => import('#src/workflows/visits/pages/RegisterPage.tsx'), ...texts, 'patient_finder'),
  },
  {
    path: 'visits/discharged-list',
    lazy: page(() => import('#src/workflows/visits/pages/DischargedPage.tsx'), ...texts, 'patient_finder'),
  },
  {
    path: 'outstanding',
    lazy: page(() => import('#src/workflows/visits/pages/OutstandingPage.tsx'), ...texts, 'patient_finder'),
  },
  {
    path: 'visits/dispensing',
    lazy: page(() => import('#src/workflows/pharmacy/pages/DispensingPage.tsx'), ...texts, 'pharmacy'),
  },
  {
    path: 'visits/investigations',
    lazy: page(() => import('#src/workflows/orders/pages/InvestigationsPage.tsx'), ...texts, 'orders'),
  },
  {
    path: 'visits/ward-board',
    lazy: page(() => import('#src/workflows/wards/pages/WardBoardPage.tsx'), ...texts, 'wards'),
  },
  {
    path: 'visits/bedside',
    lazy: page(() => import('#src/workflows/wards/pages/bedside/BedsidePage.tsx'), ...texts, 'wards', 'bedside'),
  },
  {
    path: 'appointments',
    lazy: page(() => import('#src/workflows/appointments/pages/AppointmentsPage.tsx'), 'appointments'),
  },
  {
    path: 'appointments/list',
    lazy: page(() => import('#src/workflows/appointments/pages/ListPage.tsx'), 'appointments'),
  },
  {
    path: 'visits/visit-modal/:modal',
    lazy: page(
      () => import('#src/workflows/visits/pages/VisitModalPage.tsx'),
      ...texts,
      'orders',
      'patient_finder',
      'claims',
      'request_approval',
    ),
  },
  ...Object.entries(stepPages).map(([step, load]) => ({
    path: `visits/visit-steps/${step}-step`,
    lazy: page(load, ...texts, 'orders', 'forms', 'patient_finder', 'claims', 'request_approval'),
  })),
  {
    // Target of links from generic screens and notifications.
    path: 'visits/update/:id',
    lazy: page(() => import('#src/workflows/visits/pages/OpenVisitPage.tsx')),
  },
]
