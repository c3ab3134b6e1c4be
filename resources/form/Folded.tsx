import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useContext, useState } from 'react'
import { ExpandedSections } from './expanded-sections.ts'

interface FoldedProps {
  title: string
  id: string
  /** A field in the section has an error or is required, so the section must be open. */
  isNeeded: boolean
  /** A field in the section has a value: it starts open. */
  isFilled?: boolean
  children: ReactNode
}

/** A collapsed section. Opens when the user expands it or a field in it has an error. */
export function Folded({ title, id, isNeeded, isFilled = false, children }: FoldedProps) {
  const expandedSections = useContext(ExpandedSections)
  const [isOpened, setOpened] = useState(isFilled || (expandedSections?.has(id) ?? false))
  const isOpen = isOpened || isNeeded
  const toggle = () => {
    setOpened(!isOpen)
    if (isOpen) expandedSections?.delete(id)
    else expandedSections?.add(id)
  }
  return (
    <>
      <Typography variant="h3" component="h2">
        <Button
          id={id}
          color="inherit"
          aria-expanded={isOpen}
          onClick={toggle}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          sx={{ mx: -2, px: 2, font: 'inherit' }}
        >
          {title}
        </Button>
      </Typography>
      {isOpen && <Box sx={{ display: 'grid', gap: 4, mt: 4 }}>{children}</Box>}
    </>
  )
}
