/** The browser's half of the workflows. */
import type { ConsoleFiles } from '#src/workflow/console-files.ts'

export const consoleFiles: ConsoleFiles = {
  pages: import.meta.glob('./workflows/*/pages.ts', { eager: true }),
  searches: {},
}
