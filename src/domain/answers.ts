/** What the API answers about records, as the server writes it and the screens read it. */
import type { FileType } from '#schemas/kit/file-types.ts'
import type { Label } from '#schemas/kit/types.ts'

/**
 * A record that another one refers to: its text in both languages, and its place in a hierarchy.
 */
export interface Reference {
  id: number
  kh: string
  en: string
  /** Everything above it: district · province. */
  path_kh?: string
  path_en?: string
  deleted?: boolean
  /** Of somebody outside the reader's areas: its text is only its number and place. */
  unseen?: boolean
  /** What is known of it when it is an uploaded file; its text is its name. */
  file?: FileFacts
}

/** An uploaded file. */
export interface FileFacts {
  id: number
  name: string
  type: FileType
  /** Bytes. */
  size: number
  /** Pixels, of pictures. */
  width: number | null
  height: number | null
}

/** Why several records were written together. `revert` undoes another change set. */
export type ChangeSetKind =
  | 'import'
  | 'bulk'
  | 'merge'
  | 'reassign'
  | 'grid'
  | 'succeed'
  | 'assign'
  | 'revert'

/** The change set a write belongs to. */
export interface ChangeSetMention {
  id: number
  kind: ChangeSetKind
  /**
   * What it is about: a file's name, the names of records, or the version that was brought back.
   */
  label: Label
  /** The change set that this one undid. */
  reverts: number | null
}

/** One field in an entry of the history. */
export interface HistoryChange {
  /** The field's present name. */
  field: string
  before: unknown
  after: unknown
  /** As a person reads them; references by the text of the record. */
  before_text: Label
  after_text: Label
}

/** Who wrote: the name they sign in with, and what they are called. */
export interface Author {
  id: number
  name: string
  label: Label
}

export interface HistoryEntry {
  id: number
  action: 'create' | 'update' | 'delete' | 'restore'
  /** UTC. */
  at: string
  /** Version of the record that the write made. */
  version: number
  /** Null: the system itself. */
  by: Author | null
  /** The change set it belongs to; null for a write of this record by itself. */
  change_set: ChangeSetMention | null
  reason: string | null
  /** Values of the changed fields; null where there were none, as before a creation. */
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  changes: HistoryChange[]
}

/** Who made a version of a record, and when. */
export interface VersionInfo {
  version: number
  at: string
  action: HistoryEntry['action']
  /** Null: the system itself. */
  by: Author | null
}

/** Two versions of a record: the fields that differ, in words. */
export interface Comparison {
  from: VersionInfo
  to: VersionInfo
  changes: HistoryChange[]
}

/** A record that looks like the one being typed. */
export interface Similar {
  id: number
  /** As a person reads it. */
  text: Label
  deleted: boolean
  /** The field that is alike: to the letter but for spaces and signs, or nearly. */
  field: string
  how: 'same' | 'near'
}

/** Living records of a resource that refer to a record by one of their fields. */
export interface Use {
  /** Path of the resource whose records refer, and the field they do it by. */
  path: string
  field: string
  /** What its records are called. */
  label: Label
  count: number
}

/** Everything that refers to a record, as far as the caller may list it. */
export interface Uses {
  uses: (Use & {
    field_label: Label
    /** The first of them. */
    names: Label[]
  })[]
  /** How many records of other resources refer to it too. */
  elsewhere: number
}

/** What a bulk action did, or would not do, to one record. */
export interface BulkResult {
  id: number
  ok: boolean
  code?: string
  message?: string
}

export interface MenuEntry {
  /** Resource path, which is also the page's route: `setting/provinces`. */
  path: string
  label: Label
  /** An icon name such as `mdi:hospital`. */
  icon: string
  /** Missing where the entry opens to whoever may open another one of its group. */
  permission?: string
}

export interface MenuGroup {
  id: string
  label: Label
  icon: string
  entries: MenuEntry[]
}

/** A resource that the person may list, and what else they may begin there. */
export interface ResourceAbilities {
  path: string
  icon: string
  label: { one: Label; many: Label }
  create: boolean
  import: boolean
  /** Whether its records are found by what is typed. */
  search: boolean
}
