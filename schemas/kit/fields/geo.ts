import * as z from 'zod/mini'
import { isOnEarth, placeText, readPlace } from '../geo.ts'
import type { FieldType } from '../kind.ts'
import type { FieldBase } from '../types.ts'

/** A place on the map, stored as `latitude,longitude` with six decimals. */
export interface GeoField extends FieldBase {
  kind: 'geo'
}

export const geo = (options: Omit<GeoField, 'kind'>): GeoField => ({ kind: 'geo', ...options })

export const geoKind: FieldType<GeoField> = {
  kind: 'geo',
  about: 'A place as latitude and longitude, such as 12.565700,104.991300.',
  options: {},
  storage: 'column',
  sortable: false,
  column: () => ({ type: 'varchar', length: 22 }),
  value: () =>
    z.string().check(
      z.regex(/^-?\d{1,3}\.\d{6},-?\d{1,3}\.\d{6}$/),
      z.refine((text) => isOnEarth(readPlace(text) ?? { lat: 91, lng: 0 }), {
        params: { key: 'geoRange' },
      }),
    ),
  operators: ['null'],
  read: (raw) => {
    const place = typeof raw === 'string' ? readPlace(raw) : undefined
    return place ? placeText(place) : raw
  },
  countsIn: () => true,
  show: (value) => (typeof value === 'string' ? value.replace(',', ', ') : ''),
}
