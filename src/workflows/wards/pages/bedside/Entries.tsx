/** Bedside records of one kind: newest first, added and corrected in a dialog. */

import { RelatedRecords } from '#src/workflow/RelatedRecords.tsx'
import { thisMinute } from '#src/workflows/visits/parts/requests.ts'
import type { Bedside } from '#src/workflows/wards/domain/bedside.ts'
import { BedsidePatient } from './BedsidePatient.tsx'
import { Correct, ofCorrection, touched } from './EntryDialog.tsx'
import { entryOverrides } from './round-inputs.tsx'

interface EntriesProps {
  bedside: Bedside
  path: string
  title: string
  /** The field with the time. */
  moment: string
  columns: readonly string[]
  empty: string
}

export function Entries({ bedside: { visit }, path, title, moment, columns, empty }: EntriesProps) {
  const initial = () => ({ visit_id: visit.id, [moment]: thisMinute() })
  return (
    <RelatedRecords
      path={path}
      title={title}
      filter={{ visit_id: visit.id }}
      sort={{ field: moment, order: 'DESC' }}
      columns={columns}
      overrides={entryOverrides[path]}
      empty={empty}
      adding={
        visit.is_open
          ? {
              initial,
              about: visit.code,
              hidden: ofCorrection,
              overrides: entryOverrides[path],
              above: <BedsidePatient />,
            }
          : undefined
      }
      touches={touched}
      WriteOptions={visit.is_open ? Correct : undefined}
    />
  )
}
