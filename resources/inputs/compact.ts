/** Inputs within table cells: the column header is their label. */
import { createContext, useContext } from 'react'

export interface Compact {
  /** The row of the cell, for screen readers: `Row 3`. */
  row: string
}

const Context = createContext<Compact | undefined>(undefined)

/** Wraps the cells of a row. Pass a stable `value`; undefined is the normal form. */
export const CompactProvider = Context.Provider

/** Undefined if labels are shown. */
export const useCompact = (): Compact | undefined => useContext(Context)

/** Visible to screen readers only. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
