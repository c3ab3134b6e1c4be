/** API answers about records, as the server writes them and the screens read them. */
import type { FileType } from '#schemas/kit/file-types.ts'
import type { Label } from '#schemas/kit/types.ts'

/** A record as the API answers it. */
export type AnsweredRecord = Readonly<Record<string, unknown>> & { id: number }

/** What record rules let the reader do with a record. */
export interface RecordRights {
  update: boolean
  delete: boolean
}

/** A referenced record: its text in both languages and its place in a hierarchy. */
export interface Reference {
  id: number
  kh: string
  en: string
  /** All its ancestors: district · province. */
  path_kh?: string
  path_en?: string
  deleted?: boolean
  /** Outside the reader's areas: its text contains only its number and place. */
  unseen?: boolean
  /** Facts about it if it is an uploaded file; its text is the file name. */
  file?: FileFacts
}

/** An uploaded file. */
export interface FileFacts {
  id: number
  name: string
  type: FileType
  /** In bytes. */
  size: number
  /** In pixels, for pictures. */
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
  /** Its subject: a file name, the names of records, or the restored version. */
  label: Label
  /** The change set that this one undid. */
  reverts: number | null
}

/** One field in an entry of the history. */
export interface HistoryChange {
  /** The field's current name. */
  field: string
  before: unknown
  after: unknown
  /** As text for the user; references by the text of the record. */
  before_text: Label
  after_text: Label
}

/** The user who wrote: username and display name. */
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
  /** Version of the record after the write. */
  version: number
  /** Null: the system itself. */
  by: Author | null
  /** The change set; null for a write of a single record. */
  change_set: ChangeSetMention | null
  reason: string | null
  /** Values of the changed fields; null if there were none, as before a creation. */
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  changes: HistoryChange[]
}

/** Author and time of a version of a record. */
export interface VersionInfo {
  version: number
  at: string
  action: HistoryEntry['action']
  /** Null: the system itself. */
  by: Author | null
}

/** Two versions of a record: the differing fields in words. */
export interface Comparison {
  from: VersionInfo
  to: VersionInfo
  changes: HistoryChange[]
}

/** A record similar to the one that the user is entering. */
export interface Similar {
  id: number
  /** As text for the user. */
  text: Label
  deleted: boolean
  /** The similar field: equal except for spaces and signs, or nearly equal. */
  field: string
  how: 'same' | 'near'
}

/** Active records of a resource that refer to a record by one of their fields. */
export interface Use {
  /** Path of the referring resource, and its field. */
  path: string
  field: string
  /** The plural name of its records. */
  label: Label
  count: number
}

/** Everything that refers to a record, as far as the caller can list it. */
export interface Uses {
  uses: (Use & {
    field_label: Label
    /** The first few of them. */
    names: Label[]
  })[]
  /** Number of references from resources that the caller cannot list. */
  elsewhere: number
}

/** Records of one resource that refer to a record by one field. */
export interface Related extends Use {
  /** More records than `count` refer to it. */
  is_capped: boolean
  /** Label of one record. */
  one: Label
  field_label: Label
  /** The caller may create a record there that refers to this one. */
  may_create: boolean
  /** Their records have pages of their own. */
  has_page: boolean
  /** Their records are about people. */
  personal: boolean
}

/** The first records of a related list. */
export interface RelatedPage {
  rows: { id: number; text: Label }[]
  total: number
}

/** The pending request for approval about a record. */
export interface OpenRequest {
  /** Null if the caller cannot open it. */
  id: number | null
  code: string
  kind: Label
  /** The record cannot change until the request is decided. */
  freezes: boolean
}

/** A record with its surroundings, for its page and the panel beside its list. */
export interface PeekAnswer {
  record: AnsweredRecord
  /** What refers to it, as far as the caller can list it: the longest list first. */
  related: Related[]
  /** Number of references from resources that the caller cannot list. */
  elsewhere: number
  /** There are more of them. */
  is_elsewhere_capped: boolean
  request: OpenRequest | null
  /** The newest entries of its history. */
  history: HistoryEntry[]
}

/** The result of a bulk action for one record, or its preview. */
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
  /** Icon name such as `mdi:hospital`. */
  icon: string
  /** Missing if any other entry of the group opens this one. */
  permission?: string
}

export interface MenuGroup {
  id: string
  label: Label
  icon: string
  entries: MenuEntry[]
}

/** A resource that the user can list, and the further operations that the user can start there. */
export interface ResourceAbilities {
  path: string
  icon: string
  label: { one: Label; many: Label }
  create: boolean
  import: boolean
  /** Whether the global search finds its records. */
  search: boolean
}
