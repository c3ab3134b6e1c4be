/** Types of a grid: columns from a schema's fields, rows from the page. */
import type { ReactNode } from 'react'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Label } from '#schemas/kit/types.ts'

/** One option of a choice cell. */
export interface GridChoice {
  value: number | boolean
  label: Label
  /** Also searched: its code. */
  code?: string | undefined
  /** An inactive option is shown where it is used, and not offered. */
  isHidden?: boolean
}

/** An editable column. The field's kind parses, validates and formats its values. */
export interface GridColumn {
  name: string
  field: Field
  /** Pixels. */
  width: number
  /** The records that a ref column offers. */
  choices?: readonly GridChoice[]
}

/** A read-only column, or one that runs an action on Enter. */
export interface GridFact {
  name: string
  label: Label
  width: number
  /** The cell's content for a row with its current values. */
  show(row: GridSource, values: CellValues): ReactNode
  /** On Enter or click: returns new cell values of the row, or undefined to do nothing. */
  run?(row: GridSource, values: CellValues): CellValues | undefined
}

export type CellValues = Readonly<Record<string, unknown>>

/** A row as stored on the server. */
export interface GridSource {
  /** Stable across reloads, so that a draft finds its row. */
  key: string
  /** The record of the row; a row without one creates a record when it is filled in. */
  record?: (CellValues & { id: number; version: number }) | undefined
  /** Values of a new record of this row, in addition to its cells. */
  fixed?: CellValues
  /** Name of the row, and the text below it. */
  title: string
  second?: string | undefined
  /** The row's code in a spreadsheet, such as the code of a village. */
  code?: string | undefined
}

/** A cell by its position on screen. */
export interface Spot {
  row: number
  column: number
}

/** From one corner to the opposite one, in either order. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}
