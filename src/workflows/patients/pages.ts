/** Pages of patients (specification §2); the query names the record by its number. */
import { definePages } from '#src/workflow/define-pages.ts'

const registration = ['patient_register', 'patient_duplicates', 'patient_finder']

export default definePages({
  texts: ['patients'],
  pages: [
    { path: 'patients', load: () => import('./pages/HomePage.tsx'), texts: ['patient_finder'] },
    { path: 'patients/update/:id', to: ({ id }) => `/patients/profile?id=${id}` },
    {
      path: 'patients/create',
      load: () => import('./pages/registration/CreatePage.tsx'),
      texts: registration,
    },
    {
      path: 'patients/edit',
      load: () => import('./pages/registration/EditPage.tsx'),
      texts: registration,
    },
    {
      path: 'patients/list',
      load: () => import('./pages/list/ListPage.tsx'),
      texts: ['patient_list'],
    },
    {
      path: 'patients/mapping',
      load: () => import('./pages/mapping/MappingPage.tsx'),
      texts: ['patient_mapping', 'patient_finder', 'patient_duplicates'],
    },
    {
      path: 'patients/patient-attach-beneficiaries',
      load: () => import('./pages/beneficiaries/AttachPage.tsx'),
      texts: ['patient_finder', 'patient_cards', 'patient_mapping'],
    },
    {
      path: 'patients/profile',
      load: () => import('./pages/profile/ProfilePage.tsx'),
      texts: ['patient_profile', 'patient_register', 'patient_finder'],
    },
  ],
})
