/** The work list of patients (specification §2: /patients/list). */
import type { ScreenOverrides } from '#resources/context.tsx'
import { RecordList } from '#src/workflow/RecordList.tsx'
import { profilePath } from '#src/workflows/patients/parts/paths.ts'
import { BirthCell, CoverageCell, NameCell, PlaceCell } from './cells.tsx'
import { Presets, Register } from './Presets.tsx'

const overrides: ScreenOverrides = {
  columns: {
    surname_kh: {
      Cell: NameCell,
      label: { kh: 'ឈ្មោះ', en: 'Name' },
      covers: ['given_name_kh', 'surname_en', 'given_name_en'],
      names: true,
    },
    birthdate: {
      Cell: BirthCell,
      label: { kh: 'អាយុ · ថ្ងៃកំណើត', en: 'Age · birth date' },
      covers: ['birthdate_precision'],
    },
    coverage_payment_type_id: { Cell: CoverageCell, covers: ['coverage_colour'] },
    village_id: {
      Cell: PlaceCell,
      label: { kh: 'អាសយដ្ឋាន', en: 'Address' },
      covers: ['foreign_address'],
    },
  },
  Actions: Register,
  recordPath: ({ id }) => profilePath(id),
}

export const Component = () => <RecordList path="patients" overrides={overrides} notice={<Presets />} />
