/** Work pages that the command palette and the home page offer. */
import { page, type WorkPage } from '#src/domain/work-page.ts'

export const workPages: readonly WorkPage[] = [
  page(
    '/loans/desk',
    'mdi:book-clock-outline',
    { kh: 'សៀវភៅកំពុងខ្ចី', en: 'Books on loan' },
    'ខ្ចី សង loan return due desk',
    'update_loan',
  ),
]

export const nearbyPaths = (_to: string): readonly string[] => []
