/** The moves of a card, for users of the keyboard and of touch screens. */
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../../context.tsx'
import type { Move } from './moves.ts'

interface MoveMenuProps {
  anchor: HTMLElement
  moves: readonly Move[]
  /** The name of a column. */
  nameOf(value: number | null): string
  onChoose(move: Move): void
  onClose(): void
}

export function MoveMenu({ anchor, moves, nameOf, onChoose, onClose }: MoveMenuProps) {
  const { states } = useResource()
  const translate = useTranslate()
  const label = useLabel()
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <ListSubheader role="presentation">{translate('views.board.move_to')}</ListSubheader>
      {moves.map((move) => {
        const transition = move.transition ? states?.transitions[move.transition] : undefined
        return (
          <MenuItem key={`${move.transition} ${move.to}`} onClick={() => onChoose(move)}>
            <ListItemText
              primary={nameOf(move.to)}
              secondary={transition && label(transition.label)}
              slotProps={{ secondary: { variant: 'body2' } }}
            />
          </MenuItem>
        )
      })}
    </Menu>
  )
}
