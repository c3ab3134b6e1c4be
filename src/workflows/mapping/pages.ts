/** Grids that map services, fees and distances. */
import { definePages } from '#src/workflow/define-pages.ts'

export default definePages({
  texts: ['grid', 'grids'],
  pages: [
    {
      path: 'setting/distances/insert-distances-health-facility',
      load: () => import('./pages/DistancesByFacility.tsx'),
    },
    {
      path: 'setting/distances/insert-distances-village',
      load: () => import('./pages/DistancesByVillage.tsx'),
    },
    { path: 'services/mapping', load: () => import('./pages/ServicesMappingPage.tsx') },
    { path: 'fee-for-services/mapping', load: () => import('./pages/FeesMappingPage.tsx') },
  ],
})
