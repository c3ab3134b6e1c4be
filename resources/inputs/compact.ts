/** Inputs within the cells of a table: what they are called stands above their column. */
import { createContext, useContext } from 'react'

export interface Compact {
  /** Which row the cell is in, for whoever doesn't see the table: `Row 3`. */
  row: string
}

const Context = createContext<Compact | undefined>(undefined)

/** Put around the cells of a row. Pass a stable `value`; undefined is the usual form. */
export const CompactProvider = Context.Provider

/** Undefined where labels are shown. */
export const useCompact = (): Compact | undefined => useContext(Context)

/** Kept from the eye, not from screen readers. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
