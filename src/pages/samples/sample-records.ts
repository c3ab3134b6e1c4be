/** Resources and records that the samples refer to. They exist in the page only, in no table. */

import type { Row } from '#resources/provider.ts'
import { defineResource, field } from '#schemas/kit/define.ts'
import type { ResourceName } from '#schemas/names.gen.ts'

/** Names of sample resources are not among the product's. */
export const regionsName = 'sample-regions' as ResourceName
export const placesName = 'sample-places' as ResourceName

const name = { label: { kh: 'ឈ្មោះ', en: 'Name' } }

export const regions = defineResource({
  path: 'samples/sample-regions',
  singular: 'sample_region',
  label: { one: { kh: 'តំបន់', en: 'Region' }, many: { kh: 'តំបន់', en: 'Regions' } },
  icon: 'mdi:map',
  key: ['code'],
  fields: {
    code: field.code({ label: { kh: 'លេខកូដ', en: 'Code' }, required: true }),
    name_kh: field.text(name),
    name_en: field.text(name),
  },
  list: { columns: ['code', 'name_kh'] },
})

export const places = defineResource({
  path: 'samples/sample-places',
  singular: 'sample_place',
  label: { one: { kh: 'ទីកន្លែង', en: 'Place' }, many: { kh: 'ទីកន្លែង', en: 'Places' } },
  icon: 'mdi:map-marker',
  key: ['code'],
  tree: { parent: 'region_id' },
  fields: {
    code: field.code({ label: { kh: 'លេខកូដ', en: 'Code' }, required: true }),
    name_kh: field.text(name),
    name_en: field.text(name),
    region_id: field.ref({ label: { kh: 'តំបន់', en: 'Region' }, to: regionsName }),
  },
  list: { columns: ['code', 'name_kh', 'region_id'] },
})

const stored = (values: Record<string, unknown> & { id: number }): Row => ({
  version: 1,
  created_at: '2026-03-02T03:00:00.000Z',
  updated_at: '2026-03-02T03:00:00.000Z',
  deleted_at: null,
  ...values,
})

const regionRows = [
  stored({ id: 1, code: 'N', name_kh: 'ភាគខាងជើង', name_en: 'North' }),
  stored({ id: 2, code: 'S', name_kh: 'ភាគខាងត្បូង', name_en: 'South' }),
]

const placeRows = [
  { id: 11, code: 'N-1', name_kh: 'ភ្នំខ្ពស់', name_en: 'Phnum Khpos', region: 0 },
  { id: 12, code: 'N-2', name_kh: 'ទន្លេតូច', name_en: 'Tonle Touch', region: 0 },
  { id: 13, code: 'S-1', name_kh: 'វាលស្រែ', name_en: 'Veal Srae', region: 1 },
  {
    id: 14,
    code: 'S-2',
    name_kh: 'មណ្ឌលសុខភាពព្រែកចាស់សាមគ្គីមានជ័យខាងត្បូងផ្លូវជាតិលេខដប់បី',
    name_en: 'Preaek Chas Samakki Mean Chey health centre south of national road thirteen',
    region: 1,
  },
].map(({ region, ...place }) => {
  const above = regionRows[region]
  return stored({
    ...place,
    region_id: above?.id,
    _path: { kh: String(above?.name_kh), en: String(above?.name_en) },
  })
})

/** Every record, by the path of its resource. */
export const sampleRows: Readonly<Record<string, readonly Row[]>> = {
  [regions.path]: regionRows,
  [places.path]: placeRows,
}

/** The reference to a place as the server sends it with a row. */
export function placeReference(id: number) {
  const place = placeRows.find((row) => row.id === id)
  return {
    id,
    kh: String(place?.name_kh),
    en: String(place?.name_en),
    path_kh: place?._path?.kh ?? '',
    path_en: place?._path?.en ?? '',
  }
}
