import { useResource } from '../context.tsx'

/**
 * Maximum width of a form in pixels, and of the parts around it. A table of rows needs width; other
 * fields read better in shorter lines.
 */
export const useFormWidth = (): number => (Object.keys(useResource().children).length > 0 ? 1120 : 880)
