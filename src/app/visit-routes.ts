/** Visit pages; the query names the visit by its number (specification §2). */
import type { RouteObject } from 'react-router'
import type { Lazily } from './routes.tsx'

const texts = ['visits', 'patients'] as const

const stepPages = {
  triage: () => import('#src/pages/visits/TriageStep.tsx'),
  visit: () => import('#src/pages/visits/ConsultationStep.tsx'),
  form: () => import('#src/pages/visits/FormStep.tsx'),
  prescription: () => import('#src/pages/visits/PrescriptionStep.tsx'),
  discharge: () => import('#src/pages/visits/DischargeStep.tsx'),
}

export const visitPages = (page: Lazily): RouteObject[] => [
  {
    path: 'visits/register',
    lazy: page(() => import('#src/pages/visits/RegisterPage.tsx'), ...texts, 'patient_finder'),
  },
  {
    path: 'visits/discharged-list',
    lazy: page(() => import('#src/pages/visits/DischargedPage.tsx'), ...texts, 'patient_finder'),
  },
  {
    path: 'outstanding',
    lazy: page(() => import('#src/pages/visits/OutstandingPage.tsx'), ...texts, 'patient_finder'),
  },
  {
    path: 'visits/dispensing',
    lazy: page(() => import('#src/pages/visits/pharmacy/DispensingPage.tsx'), ...texts, 'pharmacy'),
  },
  {
    path: 'visits/investigations',
    lazy: page(() => import('#src/pages/visits/orders/InvestigationsPage.tsx'), ...texts, 'orders'),
  },
  {
    path: 'visits/ward-board',
    lazy: page(() => import('#src/pages/visits/wards/WardBoardPage.tsx'), ...texts, 'wards'),
  },
  {
    path: 'visits/bedside',
    lazy: page(() => import('#src/pages/visits/bedside/BedsidePage.tsx'), ...texts, 'wards', 'bedside'),
  },
  {
    path: 'appointments',
    lazy: page(() => import('#src/pages/appointments/AppointmentsPage.tsx'), 'appointments'),
  },
  {
    path: 'appointments/list',
    lazy: page(() => import('#src/pages/appointments/ListPage.tsx'), 'appointments'),
  },
  {
    path: 'visits/visit-modal/:modal',
    lazy: page(
      () => import('#src/pages/visits/VisitModalPage.tsx'),
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
    lazy: page(() => import('#src/pages/visits/OpenVisitPage.tsx')),
  },
]
