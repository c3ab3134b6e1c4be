/** Pages of referrals. */
import { definePages } from '#src/workflow/define-pages.ts'

export default definePages({
  texts: ['referrals'],
  pages: [
    { path: 'referrals', load: () => import('./pages/ReferralsPage.tsx') },
    { path: 'referrals/update/:id/thread', load: () => import('./pages/ReferralPage.tsx') },
  ],
})
