/** Which sections of a form are expanded; survives the form's restart after each save. */
import { createContext } from 'react'

/** Section ids. Pass a stable set. */
export const ExpandedSections = createContext<Set<string> | undefined>(undefined)

/** Fields that other answers require now: a collapsed section with one of them opens. */
export const RequestedFields = createContext<readonly string[]>([])
