/** What the palette offers. */
import type { Found } from '#src/domain/console-actions.ts'

export interface Option {
  /** The same choice has the same id on another day: `page:/users`, `record:users:7`. */
  id: string
  text: string
  icon: string
  /** Shown beside the text: a code, or the menu group. */
  code?: string
  /** Shown after it, quieter: where it belongs. */
  hint?: string
  /** Searched besides `text`: the other language's words, the path. */
  also?: string
  /** A page of the console; otherwise `run` or `href`. */
  to?: string
  /** An address outside of the router, as of the other language. */
  href?: string
  run?: () => void
  /** It tells of a person: not remembered in this browser. */
  isPersonal?: boolean
  /** The record itself, so that it can be offered again. */
  record?: Found
}

export interface Section {
  id: string
  label: string
  options: readonly Option[]
}
