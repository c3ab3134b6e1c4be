/** Patient pages (specification §2, Patients). */
import { type RouteObject, redirect } from 'react-router'
import type { Lazily } from './routes.tsx'

/** Patient pages; the query names the record by its number (specification §2). */
export const patientPages = (page: Lazily): RouteObject[] => [
  {
    path: 'patients',
    lazy: page(() => import('#src/workflows/patients/pages/HomePage.tsx'), 'patients', 'patient_finder'),
  },
  {
    // Target of links from generic screens and notifications.
    path: 'patients/update/:id',
    loader: ({ params }) => redirect(`/patients/profile?id=${params.id}`),
  },
  {
    path: 'patients/create',
    lazy: page(
      () => import('#src/workflows/patients/pages/registration/CreatePage.tsx'),
      'patients',
      'patient_register',
      'patient_duplicates',
      'patient_finder',
    ),
  },
  {
    path: 'patients/edit',
    lazy: page(
      () => import('#src/workflows/patients/pages/registration/EditPage.tsx'),
      'patients',
      'patient_register',
      'patient_duplicates',
      'patient_finder',
    ),
  },
  {
    path: 'patients/list',
    lazy: page(() => import('#src/workflows/patients/pages/list/ListPage.tsx'), 'patients', 'patient_list'),
  },
  {
    path: 'patients/mapping',
    lazy: page(
      () => import('#src/workflows/patients/pages/mapping/MappingPage.tsx'),
      'patients',
      'patient_mapping',
      'patient_finder',
      'patient_duplicates',
    ),
  },
  {
    path: 'patients/cashier-patient-list',
    lazy: page(
      () => import('#src/workflows/cash/pages/CashierPage.tsx'),
      'patients',
      'visits',
      'cash',
      'request_approval',
    ),
  },
  {
    path: 'patients/patient-attach-beneficiaries',
    lazy: page(
      () => import('#src/workflows/patients/pages/beneficiaries/AttachPage.tsx'),
      'patients',
      'patient_finder',
      'patient_cards',
      'patient_mapping',
    ),
  },
  {
    path: 'patients/profile',
    lazy: page(
      () => import('#src/workflows/patients/pages/profile/ProfilePage.tsx'),
      'patients',
      'patient_profile',
      'patient_register',
      'patient_finder',
    ),
  },
]
