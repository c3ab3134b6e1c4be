import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { periodStatus } from '#schemas/platform/codes/period-status.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { FacilityTable } from './FacilityTable.tsx'
import { MonthMatrix } from './MonthMatrix.tsx'
import { useFacilityMonths } from './requests.ts'
import { useWords } from './words.ts'

const perPage = 25

/** Facilities by search, status and page, as a work list or by months. */
export function FacilityPage({ view }: { view: 'work' | 'overview' }) {
  const { translate, label, number } = useWords()
  const [q, setQ] = useState('')
  const [state, setState] = useState('')
  const [from, setFrom] = useState(0)
  const search = { q: useDeferredValue(q), state, from, to: from + perPage - 1 }
  const { data, error, refetch } = useFacilityMonths(search)
  if (error) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  const filtered = (change: () => void) => {
    setFrom(0)
    change()
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 3, mb: 3 }}>
        <SearchField
          hasShortcut
          label={translate('periods.search')}
          value={q}
          onChange={(text) => filtered(() => setQ(text))}
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
        />
        <TextField
          select
          size="small"
          label={translate('periods.state')}
          value={state}
          onChange={({ target }) => filtered(() => setState(target.value))}
          sx={{ minWidth: 190 }}
        >
          <MenuItem value="">{translate('periods.state_any')}</MenuItem>
          {Object.values(periodStatus).map(({ value, label: name }) => (
            <MenuItem key={value} value={String(value)}>
              {label(name)}
            </MenuItem>
          ))}
          <MenuItem value="0">{translate('periods.state_none')}</MenuItem>
        </TextField>
      </Box>
      {!data && <ScreenSkeleton />}
      {data && data.rows.length === 0 && (
        <Box sx={{ color: 'text.secondary', py: 6 }}>{translate('periods.empty')}</Box>
      )}
      {data && data.rows.length > 0 && (
        <>
          {view === 'work' ? <FacilityTable rows={data.rows} /> : <MonthMatrix rows={data.rows} />}
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'flex-end',
              gap: 2,
              mt: 3,
            }}
          >
            <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
              {translate('periods.range', {
                from: number(from + 1),
                to: number(from + data.rows.length),
                total: number(data.total),
              })}
            </Box>
            <Button
              variant="outlined"
              size="small"
              disabled={from === 0}
              onClick={() => setFrom(from - perPage)}
            >
              {translate('periods.previous')}
            </Button>
            <Button
              variant="outlined"
              size="small"
              disabled={from + perPage >= data.total}
              onClick={() => setFrom(from + perPage)}
            >
              {translate('periods.next')}
            </Button>
          </Box>
        </>
      )}
    </>
  )
}
