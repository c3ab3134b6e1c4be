import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { QrCode } from '#src/ui/Bars.tsx'
import { Panel } from '#src/ui/Panel.tsx'

/** The code that every bank's app reads; dark on white whatever the colours of the page are. */
export function Khqr({ text }: { text: string }) {
  const translate = useTranslate()
  return (
    <Panel title={translate('cash.khqr')}>
      <Box sx={{ width: 200, mx: 'auto', bgcolor: '#fff', '& svg': { display: 'block', width: 1 } }}>
        <QrCode text={text} />
      </Box>
    </Panel>
  )
}
