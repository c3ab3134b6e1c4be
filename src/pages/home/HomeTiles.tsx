import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { Tile, TileContent } from '#src/domain/home.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { ContactsTile } from './ContactsTile.tsx'
import { CoursesTile } from './CoursesTile.tsx'
import { FiguresTile } from './FiguresTile.tsx'
import { HappeningsTile } from './HappeningsTile.tsx'
import { homeColumns } from './home-columns.ts'
import { ProgressTile } from './ProgressTile.tsx'
import { SetupTile } from './SetupTile.tsx'
import { TodoTile } from './TodoTile.tsx'

type Of<Kind extends TileContent['kind']> = Extract<Tile, { kind: Kind }>

const ofKind = <Kind extends TileContent['kind']>(tiles: readonly Tile[], kind: Kind) =>
  tiles.filter((tile): tile is Of<Kind> => tile.kind === kind)

/** Renders tiles by kind; open tasks are grouped, whatever their source. */
export function HomeTiles({ tiles }: { tiles: readonly Tile[] }) {
  const translate = useTranslate()
  const todo = ofKind(tiles, 'todo').flatMap(({ items }) => items)
  const title = ({ id }: Tile) => translate(`home.tile.${id}`)
  const happenings = ofKind(tiles, 'happenings')
  return (
    <Box sx={happenings.length > 0 ? homeColumns : undefined}>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        {ofKind(tiles, 'progress').map((tile) => (
          <ProgressTile key={tile.id} title={title(tile)} id={tile.id} />
        ))}
        {ofKind(tiles, 'setup').map((tile) => (
          <SetupTile key={tile.id} title={title(tile)} tile={tile} />
        ))}
        {ofKind(tiles, 'contacts').map((tile) => (
          <ContactsTile key={tile.id} id={tile.id} title={title(tile)} contacts={tile.items} />
        ))}
        {todo.length > 0 && <TodoTile title={translate('home.tile.todo')} items={todo} />}
        {ofKind(tiles, 'courses').map((tile) => (
          <CoursesTile key={tile.id} title={title(tile)} courses={tile.items} />
        ))}
        {ofKind(tiles, 'figures').map((tile) => (
          <FiguresTile key={tile.id} title={title(tile)} figures={tile.items} />
        ))}
        {ofKind(tiles, 'failed').map((tile) => (
          <Panel key={tile.id} title={title(tile)}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('home.failed')}
            </Typography>
          </Panel>
        ))}
      </Box>
      {happenings.length > 0 && (
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          {happenings.map((tile) => (
            <HappeningsTile key={tile.id} title={title(tile)} items={tile.items} />
          ))}
        </Box>
      )}
    </Box>
  )
}
