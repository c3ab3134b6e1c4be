/** The console's pages, each under its layout (specification §2). */
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { placeOf } from '#resources/paths.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { ConsoleI18nProvider } from '#src/client/i18n.ts'
import { prefixOf } from '#src/client/language.ts'
import { isSignedIn } from '#src/client/session.ts'
import { NotFound } from '#src/ui/NotFound.tsx'
import { Splash } from '#src/ui/Splash.tsx'
import { DashboardLayout } from './layout/DashboardLayout.tsx'
import { PasswordGate } from './PasswordGate.tsx'
import { Providers } from './Providers.tsx'
import { NoPermissionPage } from './pages/NoPermissionPage.tsx'
import { ResourcePage } from './pages/ResourcePage.tsx'
import { RouteErrorPage } from './pages/RouteErrorPage.tsx'
import { RouteGuard } from './RouteGuard.tsx'
import type { PageAddress, RouteHandle } from './validity.ts'

type AddTexts = ConsoleI18nProvider['addTexts']
type LoadPage = () => Promise<{ Component: ComponentType }>

/** A page that is loaded when it is opened, side by side with its texts (locales/<language>/pages). */
const lazily =
  (addTexts: AddTexts) =>
  (load: LoadPage, ...texts: string[]) =>
  async () => {
    const [page] = await Promise.all([load(), addTexts(texts)])
    return page
  }

type Lazily = ReturnType<typeof lazily>

/** Overviews. */
const dashboardPages = (page: Lazily): RouteObject[] => [
  { index: true, lazy: page(() => import('#src/pages/home/HomePage.tsx')) },
  { path: 'app', lazy: page(() => import('#src/pages/app/AppPage.tsx'), 'account') },
]

/** Records are numbered: `/setting/provinces/update/abc` names none. */
const namesRecord = ({ pathname }: PageAddress) => {
  const { screen, id } = placeOf(pathname)
  return screen !== 'update' || /^[1-9]\d{0,15}$/.test(id ?? '')
}

/** Patients; a record is named in the query, by its number (specification §2). */
const patientPages = (page: Lazily): RouteObject[] => [
  {
    path: 'patients',
    lazy: page(() => import('#src/pages/patients/HomePage.tsx'), 'patients', 'patient_finder'),
  },
  {
    // Where generic screens and messages lead to a record.
    path: 'patients/update/:id',
    loader: ({ params }) => redirect(`/patients/profile?id=${params.id}`),
  },
  {
    path: 'patients/create',
    lazy: page(
      () => import('#src/pages/patients/register/CreatePage.tsx'),
      'patients',
      'patient_register',
      'patient_doubles',
      'patient_finder',
    ),
  },
  {
    path: 'patients/edit',
    lazy: page(
      () => import('#src/pages/patients/register/EditPage.tsx'),
      'patients',
      'patient_register',
      'patient_doubles',
      'patient_finder',
    ),
  },
  {
    path: 'patients/list',
    lazy: page(() => import('#src/pages/patients/list/ListPage.tsx'), 'patients', 'patient_list'),
  },
  {
    path: 'patients/mapping',
    lazy: page(
      () => import('#src/pages/patients/mapping/MappingPage.tsx'),
      'patients',
      'patient_mapping',
      'patient_finder',
      'patient_doubles',
    ),
  },
  {
    path: 'patients/cashier-patient-list',
    lazy: page(
      () => import('#src/pages/patients/cashier/CashierPage.tsx'),
      'patients',
      'patient_cashier',
    ),
  },
  {
    path: 'patients/patient-attach-beneficiaries',
    lazy: page(
      () => import('#src/pages/patients/beneficiaries/AttachPage.tsx'),
      'patients',
      'patient_finder',
      'patient_cards',
      'patient_mapping',
    ),
  },
  {
    path: 'patients/profile',
    lazy: page(
      () => import('#src/pages/patients/profile/ProfilePage.tsx'),
      'patients',
      'patient_profile',
      'patient_register',
    ),
  },
]

/** Everything else; what no page claims is a resource's screen, or nothing. */
const defaultPages = (page: Lazily): RouteObject[] => [
  { path: 'no-permission', Component: NoPermissionPage },
  { path: 'not-found', Component: NotFound },
  {
    path: 'samples',
    lazy: page(() => import('#src/pages/samples/SamplesPage.tsx'), 'samples'),
  },
  {
    path: 'samples/react-admin/*',
    lazy: page(() => import('#src/pages/samples/ReactAdminPage.tsx'), 'samples'),
  },
  { path: 'audit', lazy: page(() => import('#src/pages/audit/AuditPage.tsx'), 'audit') },
  {
    path: 'notifications',
    lazy: page(() => import('#src/pages/notifications/NotificationsPage.tsx')),
  },
  {
    path: 'approval',
    lazy: page(() => import('#src/pages/approval/ApprovalPage.tsx'), 'approval'),
  },
  {
    path: 'setting/distances/insert-distances-health-facility',
    lazy: page(() => import('#src/pages/grids/DistancesByFacility.tsx'), 'grid', 'grids'),
  },
  {
    path: 'setting/distances/insert-distances-village',
    lazy: page(() => import('#src/pages/grids/DistancesByVillage.tsx'), 'grid', 'grids'),
  },
  {
    path: 'setting/health-facility-register',
    lazy: page(() => import('#src/pages/register/RegisterPage.tsx'), 'register'),
  },
  {
    path: 'roles/assignment/:name',
    lazy: page(() => import('#src/pages/roles/AssignmentPage.tsx'), 'roles'),
  },
  {
    path: 'users/update/:id/rights',
    lazy: page(() => import('#src/pages/roles/RightsPage.tsx'), 'roles'),
  },
  {
    path: 'services/mapping',
    lazy: page(() => import('#src/pages/grids/ServicesMappingPage.tsx'), 'grid', 'grids'),
  },
  {
    path: 'fee-for-services/mapping',
    lazy: page(() => import('#src/pages/grids/FeesMappingPage.tsx'), 'grid', 'grids'),
  },
  {
    path: 'user-coverages/assign',
    lazy: page(() => import('#src/pages/coverage/AssignPage.tsx'), 'coverage'),
  },
  {
    path: 'active-periods',
    lazy: page(() => import('#src/pages/periods/PeriodsPage.tsx'), 'months'),
  },
  {
    path: 'active-periods/create',
    lazy: page(() => import('#src/pages/periods/CreatePage.tsx'), 'months'),
  },
  {
    path: 'active-periods/update/:id',
    lazy: page(() => import('#src/pages/periods/PeriodPage.tsx'), 'months', 'ask'),
    handle: { validate: namesRecord } satisfies RouteHandle,
  },
  ...patientPages(page),
  { path: '*', Component: ResourcePage, handle: { validate: namesRecord } satisfies RouteHandle },
]

/** Signed in, the sign-in page leads home; signed out, the server's page must be asked for anew. */
const guestPages: RouteObject[] = [
  {
    path: 'login',
    loader: ({ request }) => {
      if (isSignedIn()) return redirect('/')
      window.location.assign(request.url)
      return null
    },
    element: <Splash />,
  },
]

const under = (layout: RouteHandle['layout'], route: RouteObject): RouteObject => ({
  ...route,
  handle: { layout } satisfies RouteHandle,
})

/** Pages by layout. The dashboard stands within the frame of the default layout, so that bar and
 * menu stay as they are from page to page. */
export function consoleRoutes(addTexts: AddTexts): RouteObject[] {
  const page = lazily(addTexts)
  return [
    under('default', {
      Component: PasswordGate,
      errorElement: <RouteErrorPage />,
      children: [
        {
          Component: RouteGuard,
          errorElement: <RouteErrorPage />,
          children: [
            under('dashboard', { Component: DashboardLayout, children: dashboardPages(page) }),
            ...defaultPages(page),
          ],
        },
      ],
    }),
    under('guest', { children: guestPages }),
  ]
}

export function createConsoleRouter(language: Language, i18nProvider: ConsoleI18nProvider) {
  return createBrowserRouter(
    [
      {
        element: <Providers language={language} i18nProvider={i18nProvider} />,
        HydrateFallback: Splash,
        children: consoleRoutes(i18nProvider.addTexts),
      },
    ],
    { basename: prefixOf(language) || '/' },
  )
}
