import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { QrCode } from '#src/ui/Bars.tsx'
import { Panel } from '#src/ui/Panel.tsx'

/** The QR code for bank apps; dark on white in every colour mode. */
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
