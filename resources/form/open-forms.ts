/** The open forms of a page, so that its buttons can save unsaved input first. */
import { createContext, useContext, useEffect } from 'react'

interface OpenForm {
  isUnsaved(): boolean
  /** Resolves with whether it was saved. */
  save(): Promise<boolean>
}

const Context = createContext<Set<OpenForm> | undefined>(undefined)

/** Wraps a page with forms and buttons that navigate on. Pass a stable, empty set. */
export const OpenFormsProvider = Context.Provider

export type OpenForms = Set<OpenForm>

/** Registers a form with its page while it is mounted. Pass stable functions. */
export function useOpenForm(isUnsaved: OpenForm['isUnsaved'], save: OpenForm['save']): void {
  const forms = useContext(Context)
  useEffect(() => {
    if (!forms) return
    const form = { isUnsaved, save }
    forms.add(form)
    return () => void forms.delete(form)
  }, [forms, isUnsaved, save])
}

/** Returns a function that lists the page's unsaved forms, called when a button is pressed. */
export function useUnsavedForms(): () => OpenForm[] {
  const forms = useContext(Context)
  return () => [...(forms ?? [])].filter((form) => form.isUnsaved())
}
