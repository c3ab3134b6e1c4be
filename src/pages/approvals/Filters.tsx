import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { approvalKind } from '#application/approvals.ts'
import { useRegistry } from '#resources/context.tsx'
import { RecordSearch } from '#resources/inputs/RecordSearch.tsx'
import { useRecords } from '#resources/records.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { Address } from './useAddress.ts'

/** Filters by kind, facility and overdue. */
export function Filters({ address: { requestsQuery: query, show } }: { address: Address }) {
  const translate = useTranslate()
  const label = useLabel()
  const id = useId()
  const facilities = useRegistry().get('health-facilities')
  const [facility] = useRecords(facilities, query.facility === null ? [] : [query.facility])
  const isFiltered = query.kind !== null || query.facility !== null || query.isOverdue
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, my: 3 }}>
      <NativeSelect
        value={query.kind ?? ''}
        inputProps={{ 'aria-label': translate('approvals.column.kind') }}
        onChange={({ target }) => show({ kind: target.value ? Number(target.value) : null })}
        input={<OutlinedInput size="small" />}
        sx={{ minWidth: 190 }}
      >
        <option value="">{translate('approvals.every_kind')}</option>
        {Object.values(approvalKind).map((kind) => (
          <option key={kind.value} value={kind.value}>
            {label(kind.label)}
          </option>
        ))}
      </NativeSelect>
      <Box sx={{ width: 260, maxWidth: '100%' }}>
        <RecordSearch
          id={id}
          target={facilities}
          value={facility ?? null}
          label={translate('approvals.column.facility')}
          placeholder={translate('approvals.every_facility')}
          onChange={(next) => show({ facility: next?.id ?? null })}
        />
      </Box>
      {query.box !== 'history' && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={query.isOverdue}
              onChange={(_event, isOn) => show({ isOverdue: isOn })}
            />
          }
          label={translate('approvals.only_overdue')}
        />
      )}
      {isFiltered && (
        <Button onClick={() => show({ kind: null, facility: null, isOverdue: false })}>
          {translate('approvals.clear_filters')}
        </Button>
      )}
    </Box>
  )
}
