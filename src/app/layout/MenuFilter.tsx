import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { Icon } from '#src/ui/Icon.tsx'

interface MenuFilterProps {
  text: string
  onChange: (text: string) => void
}

export function MenuFilter({ text, onChange }: MenuFilterProps) {
  const translate = useTranslate()
  return (
    <OutlinedInput
      fullWidth
      size="small"
      value={text}
      placeholder={translate('menu.filter')}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
      }}
      inputProps={{ 'aria-label': translate('menu.filter') }}
      sx={{ fontSize: 13.5, pl: 2.5 }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 1 }}>
          <Icon name="mdi:magnify" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <IconButton
            size="small"
            edge="end"
            aria-label={translate('menu.clear_filter')}
            onClick={() => onChange('')}
          >
            <Icon name="mdi:close" size={16} />
          </IconButton>
        )
      }
    />
  )
}
