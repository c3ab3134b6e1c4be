import type { PopperProps } from '@mui/material/Popper'
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Instance = NonNullable<Extract<PopperProps['popperRef'], RefObject<unknown>>['current']>

/**
 * Gives a popper its place before what it holds is painted. By itself it moves a moment later, and
 * who presses a choice as the list grows shorter presses what lies below.
 */
export function usePopperInPlace(): RefObject<Instance | null> {
  const popper = useRef<Instance>(null)
  useLayoutEffect(() => popper.current?.forceUpdate())
  return popper
}
