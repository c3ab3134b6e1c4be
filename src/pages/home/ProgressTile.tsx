import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Panel } from '#src/ui/Panel.tsx'

/** A background job of the server; it disappears when done. */
export function ProgressTile({ title, id }: { title: string; id: string }) {
  const translate = useTranslate()
  return (
    <Panel title={title}>
      <Typography sx={{ mb: 3 }}>{translate(`home.progress.${id}`)}</Typography>
      <LinearProgress aria-label={title} />
    </Panel>
  )
}
