import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { duplicateStatus } from '#schemas/codes/patient-link.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { areaChannel } from '#src/domain/access/area-channel.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { duplicateActions } from '#src/workflows/patients/domain/link-actions.ts'
import { MatchScore } from '../duplicates/MatchScore.tsx'
import { type CandidatePair, duplicatesPath, useRows } from './calls.ts'
import { Lines } from './Lines.tsx'
import { PairDialog } from './PairDialog.tsx'
import { useMappingAddress } from './useMappingAddress.ts'
import { useNames } from './words.ts'

const { OPEN } = duplicateStatus

/** Possible duplicates, best match first; the user decides each pair. */
export function DuplicatesTab() {
  const translate = useTranslate()
  const label = useLabel()
  const notify = useNotify()
  const access = useAccess()
  const { channels = [] } = useProfile()
  // Other users would learn where a person is a patient (the server refuses them, too).
  const canScan = channels.includes(areaChannel({ level: 'NATIONAL', id: null }))
  const { merge } = useMappingAddress()
  const [status, setStatus] = useState<number>(OPEN.value)
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number>()
  const query = useRows<CandidatePair>(duplicatesPath, {
    filter: { status },
    sort: ['score', 'DESC'],
    page,
  })
  const scan = useAction(duplicateActions.scan)
  const rows = query.data?.rows ?? []
  const pair = rows.find(({ id }) => id === open)
  /** Opens the next pair, without returning to the list. */
  const goOn = () => setOpen(rows[rows.findIndex(({ id }) => id === open) + 1]?.id)
  const runScan = async () => {
    const messageArgs = await scan.send({})
    if (messageArgs) notify('patient_mapping.scanned', { type: 'success', messageArgs })
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3, mb: 3 }}>
        <Segmented
          label={translate('patient_mapping.show')}
          value={String(status)}
          segments={Object.values(duplicateStatus).map((one) => ({
            value: String(one.value),
            label: label(one.label),
          }))}
          onChange={(value) => {
            setStatus(Number(value))
            setPage(1)
          }}
        />
        {canScan && access('permission', 'update_patient_mapping') && (
          <Button
            variant="outlined"
            sx={{ ml: 'auto' }}
            loading={scan.isPending}
            onClick={() => void runScan()}
          >
            {translate('patient_mapping.scan')}
          </Button>
        )}
      </Box>
      {scan.failure && <Box role="alert">{scan.failure.message}</Box>}
      <Lines
        label={translate('patient_mapping.tab.suspects')}
        none={translate(status === OPEN.value ? 'patient_mapping.no_suspects' : 'patient_mapping.none')}
        query={query}
        page={page}
        onPage={setPage}
      >
        {(row) => <PairLine row={row} onOpen={() => setOpen(row.id)} />}
      </Lines>
      {pair && (
        <PairDialog
          key={pair.id}
          pair={pair}
          onDecided={goOn}
          onMerge={() => merge([pair.patient_id, pair.other_id])}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function PairLine({ row, onOpen }: { row: CandidatePair; onOpen(): void }) {
  const translate = useTranslate()
  const { patient } = useNames()
  const names = [patient(row, 'patient_id'), patient(row, 'other_id')]
  return (
    <>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {names.map((name, index) => (
          // Both may have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the two never change places
          <Box key={index}>{name}</Box>
        ))}
        {row.note && <Box sx={{ color: 'text.secondary' }}>{row.note}</Box>}
      </Box>
      <Box sx={{ flex: '1 1 400px' }}>
        <MatchScore score={row.score / 100} why={row.reasons ?? []} />
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={`${translate('patient_mapping.compare')}: ${names.join(' – ')}`}
        onClick={onOpen}
      >
        {translate('patient_mapping.compare')}
      </Button>
    </>
  )
}
