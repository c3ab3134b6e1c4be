/**
 * The table cell of each kind. Its filter is in filters.ts and its input in ../inputs. Each is a
 * complete map in its own chunk, so that a list renders before filters and forms are loaded.
 */
import type { ComponentType } from 'react'
import type { Field, FieldOf, Kind } from '#schemas/kit/fields/index.ts'
import { BooleanCell } from './BooleanCell.tsx'
import { ChoiceCell } from './ChoiceCell.tsx'
import { CodeCell } from './CodeCell.tsx'
import { CountCell } from './CountCell.tsx'
import { FileCell, FilesCell } from './FileCell.tsx'
import { GeoCell } from './GeoCell.tsx'
import { JsonCell } from './JsonCell.tsx'
import type { CellProps, FieldCell } from './kind.ts'
import { EmailCell, PhoneCell, UrlCell } from './LinkCells.tsx'
import { LongTextCell } from './LongTextCell.tsx'
import { LookupCell } from './LookupCell.tsx'
import { MomentCell } from './MomentCell.tsx'
import { PlainCell } from './PlainCell.tsx'
import { ReferenceCell } from './ReferenceCell.tsx'
import { SetCell } from './SetCell.tsx'

const number = { Cell: PlainCell, align: 'end' } as const

/** A kind without its cell does not compile. */
export const cells: { [K in Kind]: FieldCell<FieldOf<K>> } = {
  boolean: { Cell: BooleanCell },
  // Lists do not show rows; a resource counts them with a separate field.
  children: { Cell: PlainCell },
  code: { Cell: CodeCell },
  coded: { Cell: ChoiceCell },
  computed: { Cell: PlainCell, align: 'end' },
  count: { Cell: CountCell, align: 'end' },
  daily: { Cell: PlainCell, align: 'end' },
  date: { Cell: CodeCell },
  dateTime: { Cell: MomentCell },
  decimal: number,
  email: { Cell: EmailCell },
  enum: { Cell: ChoiceCell },
  file: { Cell: FileCell },
  files: { Cell: FilesCell },
  geo: { Cell: GeoCell },
  image: { Cell: FileCell },
  integer: number,
  json: { Cell: JsonCell },
  longText: { Cell: LongTextCell },
  lookup: { Cell: LookupCell },
  money: number,
  percent: number,
  phone: { Cell: PhoneCell },
  ref: { Cell: ReferenceCell },
  refs: { Cell: ReferenceCell },
  rollUp: { Cell: PlainCell, align: 'end' },
  // The server never sends a secret; the entry only completes the map.
  secret: { Cell: PlainCell },
  sequence: { Cell: CodeCell },
  set: { Cell: SetCell },
  text: { Cell: PlainCell },
  url: { Cell: UrlCell },
}

/** The cell of a field. Type-safe because the lookup uses the field's own kind. */
export function cellOf(field: Field): { Cell: ComponentType<CellProps>; align?: 'end' } {
  return cells[field.kind] as { Cell: ComponentType<CellProps>; align?: 'end' }
}
