/** The options of the palette. */
import type { Found } from '#src/domain/console-actions.ts'

export interface Option {
  /** Stable across days: `page:/users`, `record:users:7`. */
  id: string
  text: string
  icon: string
  /** Shown beside the text: a code, or the menu group. */
  code?: string
  /** Shown after it, muted: its context. */
  hint?: string
  /** Searched besides `text`: the other language's words, the path. */
  also?: string
  /** A page of the console; otherwise `run` or `href`. */
  to?: string
  /** A URL outside the router, such as the other language. */
  href?: string
  run?: () => void
  /** It may reveal a patient: not remembered in this browser. */
  isPersonal?: boolean
  /** The record itself, so that it can be offered again. */
  record?: Found
}

export interface Section {
  id: string
  label: string
  options: readonly Option[]
}
