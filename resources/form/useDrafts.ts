/** Where the draft of a form is stored: on the server for records about people, else in the tab. */
import { useGetIdentity } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { useGenerator, useResource } from '../context.tsx'
import { type DraftState, type DraftStore, tabDrafts } from './draft.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { draftKey } from './draft-keys.ts'

export interface FormDrafts {
  /** Pass to the form; undefined until the stored draft is loaded. */
  drafts: DraftStore | undefined
  draftState: DraftState
}

/**
 * A draft on the server, which survives reload, sign-out and a change of computer. `about` names
 * the form and begins with the resource's name: `patients:new-4Xz0`, `patients:12`. Undefined
 * stores nothing.
 */
export function useServerDraft(about: string | undefined): FormDrafts {
  const { call } = useGenerator()
  const { data: identity } = useGetIdentity()
  const [draftState, setState] = useState<DraftState>('kept')
  const whose = identity?.id
  const keeper = useMemo(
    () =>
      about === undefined || whose === undefined
        ? undefined
        : createDraftKeeper({
            about,
            tabKey: draftKey(whose, `server/${about}`),
            call,
            onState: setState,
          }),
    [about, whose, call],
  )
  const [details, setDetails] = useState<DraftStore>()
  useEffect(() => {
    if (!keeper) return
    let isHere = true
    void keeper.open().then(() => isHere && setDetails(keeper))
    window.addEventListener('online', keeper.flush)
    return () => {
      isHere = false
      window.removeEventListener('online', keeper.flush)
      keeper.close()
    }
  }, [keeper])
  return { drafts: keeper && details === keeper ? keeper : undefined, draftState }
}

/** The drafts of a generated form by its record; without an id, of a new record. */
export function useDrafts(id?: number): FormDrafts {
  const { name, path, personal } = useResource()
  const { data: identity } = useGetIdentity()
  const server = useServerDraft(personal ? `${name}:${id ?? 'new'}` : undefined)
  const whose = identity?.id
  const tab = useMemo(
    () => (whose === undefined ? undefined : tabDrafts(draftKey(whose, path, id))),
    [whose, path, id],
  )
  return personal ? server : { drafts: tab, draftState: 'kept' }
}
