import type { PopperProps } from '@mui/material/Popper'
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Instance = NonNullable<Extract<PopperProps['popperRef'], RefObject<unknown>>['current']>

/**
 * Positions a popper before its content is painted. Otherwise it moves a moment later, and a click
 * on an option of a shrinking list hits what is below.
 */
export function usePopperInPlace(): RefObject<Instance | null> {
  const popper = useRef<Instance>(null)
  useLayoutEffect(() => popper.current?.forceUpdate())
  return popper
}
