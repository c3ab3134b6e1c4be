/** The colours of both modes, the steps of space, and the sizes of text. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { dark, light, type Palette } from '#src/ui/palette.ts'
import { Row } from './Row.tsx'

const modes = { light, dark }
const steps = [1, 2, 3, 4, 5, 6, 8]
const variants = ['h1', 'h2', 'h3', 'subtitle1', 'body1', 'body2', 'caption'] as const

export function ColoursPanel() {
  const translate = useTranslate()
  return (
    <>
      {Object.entries(modes).map(([mode, palette]) => (
        <Row key={mode} title={translate(`common.mode.${mode}`)}>
          <Swatches palette={palette} />
        </Row>
      ))}
      <Row title={translate('samples.space')}>
        {steps.map((step) => (
          <Box key={step} sx={{ textAlign: 'center' }}>
            <Box sx={{ width: step * 4, height: 24, mx: 'auto', bgcolor: 'primary.main' }} />
            <code>{step}</code>
          </Box>
        ))}
      </Row>
      <Row title={translate('samples.text')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {variants.map((variant) => (
            <Typography key={variant} variant={variant} component="p">
              {`${variant} · ${translate('common.product.tagline')}`}
            </Typography>
          ))}
        </Box>
      </Row>
    </>
  )
}

function Swatches({ palette }: { palette: Palette }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        p: 3,
        width: '100%',
        listStyle: 'none',
        gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
        bgcolor: palette.surface,
        color: palette.text,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {Object.entries(palette).map(([name, colour]) => (
        <li key={name}>
          <Box
            sx={{
              height: 36,
              borderRadius: 1,
              bgcolor: colour,
              border: `1px solid ${palette.border}`,
            }}
          />
          <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.5 }}>
            {name}
            <br />
            <code>{colour}</code>
          </Box>
        </li>
      ))}
    </Box>
  )
}
