/** The browser's half of the application: pages and searches. */
import type { ConsoleFiles } from '#src/workflow/console-files.ts'

export const consoleFiles: ConsoleFiles = {
  pages: import.meta.glob('../src/workflows/*/pages.ts', { eager: true }),
  searches: import.meta.glob('../src/workflows/*/palette-search.ts', { eager: true }),
}
