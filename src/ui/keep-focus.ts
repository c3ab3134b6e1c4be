import type { MouseEvent } from 'react'

/**
 * `onMouseDown` around the buttons that submit a form: keeps the focus in the field. A blur would
 * validate the field, and its error would move the button from under the pointer between press and
 * release: the click would save nothing.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
