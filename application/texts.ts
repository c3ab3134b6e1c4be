/** Texts of single pages. */
import type { PageTextFiles } from '#src/client/messages.ts'

export const pageTexts: PageTextFiles = import.meta.glob<never>('../locales/*/pages/*.json', {
  import: 'default',
})
