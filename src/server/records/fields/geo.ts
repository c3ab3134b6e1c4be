import type { GeoField } from '#schemas/kit/fields/geo.ts'
import type { FieldAdapter } from './kind.ts'
import { isNull } from './operators.ts'

export const geoHalf: FieldAdapter<GeoField> = { filters: { null: isNull } }
