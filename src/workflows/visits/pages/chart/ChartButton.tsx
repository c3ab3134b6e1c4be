/** The patient's history over visits, from any step (domain 1.3). */
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
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
        <Dialog width="lg" title={translate('visits.chart.title')} onClose={close}>
          <Chart patient={patient} onLeave={close} />
        </Dialog>
      )}
    </>
  )
}
