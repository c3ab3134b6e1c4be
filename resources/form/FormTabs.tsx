/** Tabs of a form's sections. Hidden tabs stay in the form, so that their values are kept. */
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { FormSection, Label } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { revealEvent } from './focus.ts'
import { useVisibleGroups } from './Slot.tsx'
import { wrongFields } from './wrong-fields.ts'

interface FormTab {
  tab: Label
  sections: readonly FormSection[]
}

interface FormTabsProps {
  tabs: readonly FormTab[]
  render(sections: readonly FormSection[]): ReactNode
}

const fieldsIn = ({ sections }: FormTab) => sections.flatMap(({ rows }) => rows.flat())

export function FormTabs({ tabs, render }: FormTabsProps) {
  const id = useId()
  const label = useLabel()
  const translate = useTranslate()
  const visible = useVisibleGroups(tabs.map(fieldsIn))
  const [chosen, setOpen] = useState(0)
  // A tab whose last field disappears gives way to the first visible one.
  const open = visible[chosen] ? chosen : Math.max(0, visible.indexOf(true))
  if (!visible.includes(true)) return null
  return (
    <Box component="section" sx={{ 'section + &': { mt: 5 } }}>
      <Tabs
        value={open}
        onChange={(_event, next: number) => setOpen(next)}
        aria-label={translate('resources.form.tabs')}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 5, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab, index) => (
          <FormTabButton
            key={tab.tab.en}
            tab={tab}
            id={`${id}${index}`}
            value={index}
            text={label(tab.tab)}
            isVisible={visible[index] === true}
          />
        ))}
      </Tabs>
      {tabs.map((tab, index) => (
        <Panel key={tab.tab.en} id={`${id}${index}`} isOpen={index === open} onReveal={() => setOpen(index)}>
          {render(tab.sections)}
        </Panel>
      ))}
    </Box>
  )
}

/** A tab with the number of its invalid fields; hidden without visible fields. */
interface FormTabButtonProps {
  tab: FormTab
  id: string
  value: number
  text: string
  isVisible: boolean
}

function FormTabButton({ tab, id, text, isVisible, ...props }: FormTabButtonProps) {
  const resource = useResource()
  const translate = useTranslate()
  const { errors } = useFormState()
  const names = fieldsIn(tab)
  const wrong = wrongFields(resource, errors).filter(({ path }) => names.includes(path.split('.')[0] ?? ''))
  return (
    <Tab
      {...props}
      id={id}
      aria-controls={`${id}-panel`}
      label={
        wrong.length > 0 ? (
          <Badge badgeContent={wrong.length} color="error" sx={{ '& .MuiBadge-badge': { right: -10 } }}>
            {text}
          </Badge>
        ) : (
          text
        )
      }
      aria-label={
        wrong.length > 0
          ? `${text}, ${translate('resources.form.wrong_fields', { smart_count: wrong.length })}`
          : text
      }
      hidden={!isVisible}
      sx={{ px: 5, '&[hidden]': { display: 'none' } }}
    />
  )
}

interface PanelProps {
  id: string
  isOpen: boolean
  onReveal(): void
  children: ReactNode
}

function Panel({ id, isOpen, onReveal, children }: PanelProps) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onReveal)
  useEffect(() => {
    latest.current = onReveal
  }, [onReveal])
  useEffect(() => {
    const panel = element.current
    const reveal = () => latest.current()
    panel?.addEventListener(revealEvent, reveal)
    return () => panel?.removeEventListener(revealEvent, reveal)
  }, [])
  return (
    <div ref={element} role="tabpanel" id={`${id}-panel`} aria-labelledby={id} hidden={!isOpen}>
      {children}
    </div>
  )
}
