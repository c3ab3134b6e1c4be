/** The patient's history over visits, from any step (domain 1.3). */
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { VisitDialog } from '#src/workflows/visits/parts/VisitDialog.tsx'
import { Chart } from './Chart.tsx'

export function ChartButton({ patient }: { patient: number }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="mdi:chart-line" />} onClick={() => setOpen(true)}>
        {translate('visits.chart.title')}
      </Button>
      {isOpen && (
        <VisitDialog title={translate('visits.chart.title')} isWide onClose={close}>
          <Chart patient={patient} onLeave={close} />
          <Button sx={{ mt: 3 }} onClick={close}>
            {translate('ra.action.close')}
          </Button>
        </VisitDialog>
      )}
    </>
  )
}
