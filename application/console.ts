/** The browser's half of the application: pages, searches, details of requests, and texts. */
import type { ConsoleFiles } from '#src/workflow/console-files.ts'

export const consoleFiles: ConsoleFiles = {
  pages: import.meta.glob('../src/workflows/*/pages.ts', { eager: true }),
  searches: import.meta.glob('../src/workflows/*/palette-search.ts', { eager: true }),
  requestDetails: import.meta.glob('../src/workflows/*/request-details.tsx', { eager: true }),
}
