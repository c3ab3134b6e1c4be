import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Slot } from '#resources/form/Slot.tsx'
import { useFieldPath, useFormScope } from '#resources/form/scope.tsx'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { Icon } from '#src/ui/Icon.tsx'

const details = ['meal', 'note', 'interval_hours', 'each_time', 'prn', 'own_quantity'] as const

/** Further instructions of a row, collapsed below it; expanded if any is set. */
export function RowDetails({ row }: { row: Resource }) {
  const translate = useTranslate()
  const at = useFieldPath()
  const { getValues } = useFormContext()
  const { record } = useFormScope()
  const hasDetails = (['meal', 'note', 'interval_hours', 'prn', 'own_quantity'] as const).some((name) =>
    Boolean(getValues(at(name))),
  )
  const [isOpen, setOpen] = useState(hasDetails)
  const hasStatus = Number(record?.status ?? 0) > dispensingStatus.PRESCRIBED.value
  const visibleNames = [...(isOpen ? details : []), ...(hasStatus ? ['status'] : [])]
  return (
    <Box>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        startIcon={<Icon name={isOpen ? 'mdi:chevron-up' : 'mdi:chevron-down'} size={18} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ py: 0, color: 'text.secondary' }}
      >
        {translate('visits.prescription.details')}
      </Button>
      {visibleNames.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            mt: 1,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              md: '160px minmax(180px, 1fr) 110px 90px 110px 130px',
            },
          }}
        >
          {visibleNames.map((name) => {
            const field = row.fields[name]
            return field && <Slot key={name} name={name} field={field} />
          })}
        </Box>
      )}
    </Box>
  )
}
