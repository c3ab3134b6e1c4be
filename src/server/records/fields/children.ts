import type { ChildrenField } from '#schemas/kit/fields/children.ts'
import type { FieldAdapter } from './kind.ts'

/** Rows are records of their own resource: see ../resources/children.ts. */
export const childrenHalf: FieldAdapter<ChildrenField> = { filters: {} }
