import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

/** The uploaded share of a file, 0 to 1, with a button that ends the upload. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel(): void }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const percent = Math.round(share * 100)
  const words = translate('fields.file.uploading', { percent: formatNumber(percent, style) })
  return (
    <Box sx={{ flex: '1 1 180px', display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1 }}>
        <LinearProgress
          variant={percent > 0 && percent < 100 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-label={words}
        />
        <Box role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {words}
        </Box>
      </Box>
      <Button size="small" color="inherit" onClick={onCancel}>
        {translate('fields.file.cancel')}
      </Button>
    </Box>
  )
}
