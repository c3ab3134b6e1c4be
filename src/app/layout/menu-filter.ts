import { searchKey } from '#schemas/kit/search-key.ts'
import type { MenuEntry, MenuGroup } from '#src/domain/answers.ts'

/** The groups filtered to entries that contain every word of `text`, in either language. */
export function filterMenu(groups: readonly MenuGroup[], text: string): MenuGroup[] {
  const words = searchKey(text).split(' ').filter(Boolean)
  if (words.length === 0) return [...groups]
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => contains(entry, words)),
    }))
    .filter((group) => group.entries.length > 0)
}

/** The entry whose page contains the path; the longest match wins. */
export function currentEntry(groups: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  return groups
    .flatMap((group) => group.entries)
    .filter(({ path }) => `${pathname}/`.startsWith(`/${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

function contains({ label, path }: MenuEntry, words: readonly string[]): boolean {
  const text = searchKey(`${label.kh} ${label.en} ${path.replace(/[/-]/g, ' ')}`)
  return words.every((word) => text.includes(word))
}
