/** Which folded sections of a form stand open, kept while the form begins anew after each save. */
import { createContext } from 'react'

/** Ids of the sections. Pass a stable set. */
export const ExpandedSections = createContext<Set<string> | undefined>(undefined)

/** Fields that other answers ask for now: a folded section with one of them stands open. */
export const RequestedFields = createContext<readonly string[]>([])
