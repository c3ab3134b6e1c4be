import Box from '@mui/material/Box'
import { type MouseEvent, useEffect, useRef } from 'react'
import { pathIn } from '#src/client/language.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { Marked } from './Marked.tsx'
import type { Option } from './option.ts'

interface PaletteLineProps {
  option: Option
  query: string
  isActive: boolean
  /** The pointer moved onto it. */
  onPoint: () => void
  onChoose: () => void
}

/** One option. A page is a link, so that the browser's link actions work too. */
export function PaletteLine({ option, query: searchText, isActive, onPoint, onChoose }: PaletteLineProps) {
  const language = useLanguage()
  const element = useRef<HTMLElement>(null)
  const { id, text, code, hint, icon, to, href = to && pathIn(language, to) } = option
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const choose = (event: MouseEvent) => {
    if (href && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    onChoose()
  }
  return (
    <Box
      {...(href ? { component: 'a' as const, href, tabIndex: -1 } : {})}
      ref={element}
      role="option"
      id={optionId(option)}
      aria-selected={isActive}
      onClick={choose}
      // Not "enter": lines that scroll under a resting pointer must not become active.
      onMouseMove={isActive ? undefined : onPoint}
      // The focus stays in the input.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      data-option={id}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 2.5,
        minHeight: 36,
        px: 2.5,
        py: 0.75,
        borderRadius: 0.5,
        color: 'text.primary',
        fontSize: 14,
        lineHeight: 1.7,
        textDecoration: 'none',
        cursor: 'pointer',
        '& > span:first-of-type': { color: 'text.secondary' },
        '&[aria-selected=true]': {
          bgcolor: 'action.hover',
          boxShadow: 'inset 2px 0 0 var(--primary)',
        },
      }}
    >
      <Icon name={icon} />
      <Box
        component="span"
        sx={{ flex: { xs: '1 1 75%', sm: '0 1 auto' }, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        <Marked text={text} query={searchText} />
        {code && (
          <Box component="span" sx={{ ml: 2, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            <Marked text={code} query={searchText} />
          </Box>
        )}
      </Box>
      {hint && (
        <Box
          component="span"
          sx={{
            // Below the text on a phone; 28 px is the icon and its gap.
            ml: { xs: '28px', sm: 'auto' },
            flex: '0 1 auto',
            minWidth: 60,
            maxWidth: { xs: 'calc(100% - 28px)', sm: '50%' },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            color: 'text.secondary',
            fontSize: 12.5,
          }}
        >
          {hint}
        </Box>
      )}
    </Box>
  )
}

/** The element's id, for `aria-activedescendant`. */
export const optionId = ({ id }: Option) => `palette-${id.replace(/[^\w-]/g, '-')}`
