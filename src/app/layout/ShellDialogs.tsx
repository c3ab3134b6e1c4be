import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { TypeAhead } from '../palette/TypeAhead.tsx'

const loadPalette = () => import('../palette/CommandPalette.tsx')
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))
const loadShortcuts = () => import('../shortcuts/ShortcutsDialog.tsx')
const ShortcutsDialog = lazy(async () => ({ default: (await loadShortcuts()).ShortcutsDialog }))

export type ShellDialog = 'palette' | 'shortcuts'

/** Milliseconds before the palette's code is prefetched, so that it opens instantly. */
const quietTime = 4_000

/** Prefetches the palette; safe to repeat, and failures are ignored. */
export function preparePalette(): void {
  loadPalette().then(
    ({ preparePaletteData }) => preparePaletteData(),
    () => undefined,
  )
  loadShortcuts().catch(() => undefined)
}

interface ShellDialogsProps {
  open: ShellDialog | undefined
  onOpen: (dialog: ShellDialog | undefined) => void
}

/** The dialogs of the shell, and the shortcuts that open them. */
export function ShellDialogs({ open, onOpen }: ShellDialogsProps) {
  useShortcut('palette', () => onOpen('palette'))
  useShortcut('help', () => onOpen('shortcuts'))
  useEffect(() => {
    const timer = setTimeout(preparePalette, quietTime)
    return () => clearTimeout(timer)
  }, [])
  const close = useCallback(() => onOpen(undefined), [onOpen])
  const typed = useRef('')
  return (
    <>
      {open === 'palette' && (
        <Suspense fallback={<TypeAhead text={typed} onClose={close} />}>
          <CommandPalette typed={typed} onClose={close} onShortcuts={() => onOpen('shortcuts')} />
        </Suspense>
      )}
      {open === 'shortcuts' && (
        <Suspense>
          <ShortcutsDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
