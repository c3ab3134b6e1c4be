import type { GeoField } from '#schemas/kit/fields/geo.ts'
import type { ServerHalf } from './kind.ts'
import { isNull } from './operators.ts'

export const geoHalf: ServerHalf<GeoField> = { filters: { null: isNull } }
