/** Forms that are open on a page whose own buttons must not pass over what is typed in them. */
import { createContext, useContext, useEffect } from 'react'

interface OpenForm {
  isUnsaved(): boolean
  /** Answers whether it was saved. */
  save(): Promise<boolean>
}

const Context = createContext<Set<OpenForm> | undefined>(undefined)

/** Put around a page with forms and buttons that go on from them. Pass a stable, empty set. */
export const OpenFormsProvider = Context.Provider

export type OpenForms = Set<OpenForm>

/** Adds a form to those of its page while it is shown. Pass stable functions. */
export function useOpenForm(isUnsaved: OpenForm['isUnsaved'], save: OpenForm['save']): void {
  const forms = useContext(Context)
  useEffect(() => {
    if (!forms) return
    const form = { isUnsaved, save }
    forms.add(form)
    return () => void forms.delete(form)
  }, [forms, isUnsaved, save])
}

/** Forms of the page with something unsaved, asked for when a button is pressed. */
export function useUnsavedForms(): () => OpenForm[] {
  const forms = useContext(Context)
  return () => [...(forms ?? [])].filter((form) => form.isUnsaved())
}
