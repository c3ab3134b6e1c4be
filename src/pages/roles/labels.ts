/** Labels of the grid's columns and modules. */

import type { Label } from '#schemas/kit/types.ts'
import { permissionAction } from '#schemas/platform/codes/permission-action.ts'
import { permissionModule } from '#schemas/platform/codes/permission-module.ts'
import type { GridAction } from '#src/domain/access/role-grid.ts'

type Values = Readonly<Record<string, { value: number; label: Label }>>

const labelOf = (values: Values, number: number): Label =>
  Object.values(values).find(({ value }) => value === number)?.label ?? { kh: '', en: '' }

export const actionLabel = (action: GridAction): Label => labelOf(permissionAction, action)
export const moduleLabel = (module: number): Label => labelOf(permissionModule, module)
