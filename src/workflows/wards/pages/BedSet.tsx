import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Settable } from '#src/workflows/visits/domain/beds.ts'

interface BedSetProps {
  no: string
  status: Settable
  onUndo: (() => void) | undefined
}

/** Shows the new state of a bed, with undo. */
export function BedSet({ no, status, onUndo }: BedSetProps) {
  const translate = useTranslate()
  const [isUndone, setUndone] = useState(false)
  return (
    <>
      {translate('wards.bed', { no })}: {translate(`wards.status.${status}`)}
      {onUndo && (
        <Button
          size="small"
          color="inherit"
          disabled={isUndone}
          sx={{ ml: 2 }}
          onClick={() => {
            setUndone(true)
            onUndo()
          }}
        >
          {translate('ra.action.undo')}
        </Button>
      )}
    </>
  )
}
