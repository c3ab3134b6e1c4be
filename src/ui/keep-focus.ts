import type { MouseEvent } from 'react'

/**
 * `onMouseDown` around the buttons that send a form: the field one comes from keeps the focus.
 * Leaving it would check it, and a sentence that comes or goes would move the button away from
 * under the pointer between press and release: the click would save nothing.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
