/** What a grid is made of: columns from a schema's fields, rows from whatever page shows it. */
import type { ReactNode } from 'react'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Label } from '#schemas/kit/types.ts'

/** One thing a cell may hold, for cells that are chosen rather than typed. */
export interface GridChoice {
  value: number | boolean
  label: Label
  /** What else it is found by: its code. */
  code?: string | undefined
  /** A switched-off one is shown where it stands, and not offered. */
  isHidden?: boolean
}

/** A column that is typed into. What is typed is read, checked and shown by the field's kind. */
export interface GridColumn {
  name: string
  field: Field
  /** Pixels. */
  width: number
  /** The records a ref column offers. */
  choices?: readonly GridChoice[]
}

/** A column that only shows something, or does something on Enter. */
export interface GridFact {
  name: string
  label: Label
  width: number
  /** What the cell shows for a row with its present values. */
  show(row: GridSource, values: CellValues): ReactNode
  /** Enter, or a click: values for cells of the row; nothing where there is nothing to do. */
  run?(row: GridSource, values: CellValues): CellValues | undefined
}

export type CellValues = Readonly<Record<string, unknown>>

/** A row as the server knows it. */
export interface GridSource {
  /** Stays the same over reloads, so that a draft finds its row. */
  key: string
  /** The record behind it; a row without one becomes a record when it is filled in. */
  record?: (CellValues & { id: number; version: number }) | undefined
  /** What a new record of this row has beside its cells. */
  fixed?: CellValues
  /** Name of the row, and what stands below it. */
  title: string
  second?: string | undefined
  /** What the row is known by in a spreadsheet, such as the code of a village. */
  code?: string | undefined
}

/** A cell by its place on screen. */
export interface Spot {
  row: number
  column: number
}

/** From one corner to the other, whichever is first. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}
