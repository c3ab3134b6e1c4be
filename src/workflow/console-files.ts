/** The files of an application that the console loads, as `import.meta.glob` finds them. */
import type { WorkflowPages } from './define-pages.ts'
import type { PaletteSearch } from './palette-search.ts'

export type Files<Content> = Readonly<Record<string, { default: Content }>>

export interface ConsoleFiles {
  pages: Files<WorkflowPages>
  /** Sections of the command palette, such as the search for patients. */
  searches: Files<PaletteSearch>
}
