/** A bed, or a place without one, with its patient. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { KeyboardEvent } from 'react'
import { gender } from '#schemas/codes/gender.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { isRowKey, type ShortcutId } from '#src/domain/shortcuts.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useSingleKeys } from '#src/ui/useShortcut.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { AllergyMark } from '#src/workflows/patients/parts/allergies/AllergyMark.tsx'
import { PatientCell } from '#src/workflows/patients/parts/PatientCell.tsx'
import { type Bed, bedStatus, type Settable } from '#src/workflows/visits/domain/beds.ts'
import { RoundSigns } from '#src/workflows/visits/parts/RoundSigns.tsx'
import { dayOfStay, type WardPatient } from '../domain/board.ts'
import { BedMenu } from './BedMenu.tsx'

interface BedCardProps {
  bed?: Bed
  inpatient?: WardPatient | undefined
  mayMove: boolean
  /** The patient who is being moved. */
  moving: WardPatient | undefined
  onTake(occupant: WardPatient | undefined): void
  onDrop(bed: Bed): void
  onOpen(occupant: WardPatient): void
  focus: { tabIndex: number; onFocus(): void }
  onSet?(status: Settable): void
}

const settable: readonly Settable[] = ['free', 'cleaning', 'blocked']
const tones: Readonly<Record<number, string>> = {
  [bedStatus.free]: 'success.main',
  [bedStatus.occupied]: 'info.main',
  [bedStatus.cleaning]: 'warning.main',
  [bedStatus.blocked]: 'text.disabled',
}

export function BedCard(props: BedCardProps) {
  const { bed, inpatient: occupant, mayMove, moving, onTake, onDrop, onOpen, onSet, focus } = props
  const translate = useTranslate()
  const style = useNumberStyle()
  const status = bed?.status ?? bedStatus.occupied
  const isTarget = moving !== undefined && bed !== undefined && !occupant && status === bedStatus.free
  const name = Object.entries(bedStatus).find(([, value]) => value === status)?.[0]
  const today = dayInPhnomPenh(new Date())
  const [hasLetters] = useSingleKeys()
  const onKeyDown = (event: KeyboardEvent) => {
    const isKey = (id: ShortcutId) => isRowKey(id, event.nativeEvent, hasLetters)
    const requested = settable.find((one) => isKey(`bed_${one}`))
    if (event.key === 'Escape') onTake(undefined)
    else if (event.key === 'Enter' && isTarget) onDrop(bed)
    else if (event.key === 'Enter' && occupant) onOpen(occupant)
    else if (isKey('move_patient') && occupant && mayMove) onTake(occupant)
    else if (requested && !occupant && mayMove) onSet?.(requested)
  }
  const onClick = () => {
    if (isTarget) onDrop(bed)
    else if (occupant && !moving) onOpen(occupant)
  }
  const no = bed ? translate('wards.bed', { no: bed.bed_no }) : translate('wards.corridor')
  return (
    <Box
      component="li"
      {...focus}
      draggable={mayMove && occupant !== undefined}
      onDragStart={() => onTake(occupant)}
      onDragEnd={() => onTake(undefined)}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={() => isTarget && onDrop(bed)}
      onClick={onClick}
      onKeyDown={onKeyDown}
      sx={{
        p: 2,
        minHeight: { xs: 0, sm: 112 },
        // On a phone two empty beds are side by side.
        gridColumn: { xs: occupant ? '1 / -1' : 'auto', sm: 'auto' },
        border: 1,
        borderRadius: 1.5,
        borderLeft: 4,
        borderColor: 'divider',
        borderLeftColor: tones[status],
        bgcolor: isTarget ? 'action.hover' : 'background.paper',
        cursor: occupant || isTarget ? 'pointer' : 'default',
        opacity: moving && moving === occupant ? 0.5 : 1,
        minWidth: 0,
        overflowWrap: 'anywhere',
        '& span': { minWidth: 0 },
        '.second': { display: 'block', color: 'text.secondary', fontSize: 'body2.fontSize' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: mayMove ? '1fr auto' : '1fr',
          columnGap: 1,
          color: 'text.secondary',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <span>{no}</span>
          {occupant ? (
            <span>
              {translate('wards.day', {
                n: formatNumber(dayOfStay(dayInPhnomPenh(new Date(occupant.admitted_at)), today), style),
              })}
            </span>
          ) : (
            <Box component="span" sx={{ color: tones[status] }}>
              {translate(`wards.status.${name}`)}
            </Box>
          )}
        </Box>
        {mayMove && (
          <BedMenu
            label={no}
            status={status}
            tabIndex={focus.tabIndex}
            onOpen={occupant && (() => onOpen(occupant))}
            onMove={occupant && (() => onTake(occupant))}
            onSet={occupant ? undefined : onSet}
          />
        )}
      </Box>
      {occupant && <Patient inpatient={occupant} />}
      {occupant && <AtTheBed inpatient={occupant} />}
    </Box>
  )
}

function Patient({ inpatient: { patient, allergies } }: { inpatient: WardPatient }) {
  const label = useLabel()
  const sex = patient && codeLabel(gender, patient.sex)
  return (
    <>
      <PatientCell patient={patient} more={sex ? label(sex) : undefined} />
      <AllergyMark allergies={allergies} />
    </>
  )
}

/** The last round in short, and the number of due doses. */
function AtTheBed({ inpatient: { round, unusual, due } }: { inpatient: WardPatient }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const isLate = due.some(({ state }) => state === 'late')
  return (
    <Box sx={{ fontSize: 'body2.fontSize' }}>
      {round && <RoundSigns round={round} unusual={unusual} />}
      {due.length > 0 && (
        <Box component="span" sx={{ color: isLate ? 'error.main' : 'primary.main' }}>
          {translate('wards.due', { n: formatNumber(due.length, style) })}
        </Box>
      )}
    </Box>
  )
}
