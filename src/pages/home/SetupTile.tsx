import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Tile } from '#src/domain/home.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'

type SetupTileProps = Pick<Extract<Tile, { kind: 'setup' }>, 'done' | 'total' | 'next'>

/** Progress of the setup guide, and a link to its next step. */
export function SetupTile({ title, tile }: { title: string; tile: SetupTileProps }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { done, total, next } = tile
  return (
    <Panel title={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography sx={{ mb: 1.5 }}>
            {translate('home.setup.progress', {
              done: formatNumber(done, style),
              total: formatNumber(total, style),
            })}{' '}
            {next && translate(`home.setup.next.${next}`)}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(done / total) * 100}
            aria-label={title}
            sx={{ height: 8, borderRadius: 4 }}
          />
        </Box>
        <Button component={Link} to="/setup" variant="contained">
          {translate(done === 0 ? 'home.setup.start' : 'home.setup.resume')}
        </Button>
      </Box>
    </Panel>
  )
}
