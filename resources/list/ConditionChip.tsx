import ClearIcon from '@mui/icons-material/Clear'
import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import { useTranslate } from 'ra-core'

const rounded = { borderRadius: 4, bgcolor: 'action.selected' }

/** What narrows the list, as a sentence: pressed to be changed, with a button that takes it away. */
export function ConditionChip(props: {
  sentence: string
  onEdit(anchor: HTMLElement): void
  onRemove(): void
}) {
  const { sentence, onEdit, onRemove } = props
  const translate = useTranslate()
  return (
    <ButtonGroup size="small" variant="outlined" sx={{ flex: 'none', maxWidth: '100%' }}>
      <Button
        aria-haspopup="dialog"
        aria-label={translate('resources.filter.change', { filter: sentence })}
        aria-keyshortcuts="Delete"
        onClick={(event) => onEdit(event.currentTarget)}
        onKeyDown={({ key }) => {
          if (key === 'Delete' || key === 'Backspace') onRemove()
        }}
        sx={{ ...rounded, px: 2.5, fontWeight: 500, textAlign: 'start' }}
      >
        {sentence}
      </Button>
      <Button
        aria-label={translate('resources.filter.remove', { filter: sentence })}
        onClick={onRemove}
        sx={{ ...rounded, px: 1 }}
      >
        <ClearIcon fontSize="inherit" />
      </Button>
    </ButtonGroup>
  )
}
