/**
 * One vocabulary (docs/README.md, locales/glossary.md): identifiers, comments and file names use the
 * terms of the field. A comment fits in 100 characters.
 */
import { describe, expect, it } from 'vitest'
import { oldWords } from '../support/old-words.ts'
import { read, sources } from './source.ts'

/** Old identifiers and what to write instead. */
const oldNames: Readonly<Record<string, string>> = {
  sight: 'readScope',
  Sight: 'ReadScope',
  sightOf: 'readScopeOf',
  patience: 'timeouts',
  Patience: 'Timeouts',
  OutOfPatience: 'TimeoutError',
  holdStored: 'lockStored',
  heldLiving: 'lockActive',
  readShown: 'loadSummaries',
  PatientShown: 'PatientSummary',
  readOpened: 'loadVisitDetails',
  OpenedVisit: 'VisitDetails',
  OpenedClaim: 'ClaimDetails',
  wanted: 'requested',
  Wish: 'RequestedAssignment',
  actingAs: 'asWorkflow',
  carryOut: 'executeWrite',
  eachAlone: 'oneByOne',
  repeatedly: 'runEvery',
  upheld: 'byConstraint',
  soleIn: 'autocommit',
  untold: 'loadHiddenFields',
  tellView: 'logView',
  mendClaim: 'correctClaim',
  mendable: 'correctableFields',
  doubleOf: 'duplicateOf',
  DoubleRows: 'DuplicateRows',
  Likeness: 'MatchScore',
  Lack: 'MissingPart',
  passTransition: 'applyTransition',
  passIfOpen: 'tryTransition',
  isPointless: 'isHidden',
  grounds: 'justification',
  readBox: 'loadRequestList',
  Extras: 'ScreenOverrides',
  extras: 'overrides',
  narrowedBy: 'activeFilters',
  readAnew: 'refetch…',
  sayFarewell: 'rememberSessionEnd',
  takeNotice: 'consumeNotice',
  agreeToLeave: 'allowUnload',
  followMoney: 'syncBillingStatus',
  startFolding: 'startCompactingTotals',
  KindHalf: 'FieldType',
  useSettled: 'useDebounced',
  useMeanwhile: 'useRemoteChanges',
  Whom: 'PatientLabel',
  Hindrance: 'BundleProblem',
  finalise: 'issue',
  world: 'fixture',
  shown: 'visibleRows, displayed',
  wished: 'requested',
  heard: 'received',
  mostBytes: 'maxBytes',
  isTold: 'isToast',
  isUpheld: 'isConstraintBacked',
  givenBy: 'assignedBy',
  askedAt: 'trigger',
  onGiven: 'onConfirm',
  isRefundAsked: 'isRefundRequested',
}

/** The words of tests/support/old-words.ts that no comment needs either. */
const wordsOfComments = [
  'anew',
  'meanwhile',
  'by itself',
  'all the same',
  'goes on',
  'put right',
  'taken out',
  'taken back',
  'stands in',
  'lies outside',
  'likeness',
  'mended',
  'whoever',
  'somebody',
]

const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

const self = 'tests/architecture/vocabulary.test.ts'
const checked = sources.filter((file) => file !== self && !file.endsWith('common-passwords.ts'))

/** Code without comments and strings, and the comments. */
function split(source: string): { code: string; comments: string } {
  const comments: string[] = []
  const code = source.replace(tokens, (token) => {
    if (token.startsWith('/')) comments.push(token)
    return ' '
  })
  return { code, comments: comments.join('\n').replace(/\n\s*(\*|\/\/)\s?/g, ' ') }
}

describe('vocabulary', () => {
  const texts = checked.map((file) => ({ file, ...split(read(file)) }))

  it('identifiers are terms of the field', () => {
    const found = texts.flatMap(({ file, code }) => {
      const names = new Set(code.match(/[A-Za-z_$][\w$]*/g))
      return Object.keys(oldNames)
        .filter((name) => names.has(name))
        .map((name) => `${file}: ${name} → ${oldNames[name]}`)
    })
    expect(found).toEqual([])
  })

  it('comments are in plain English', () => {
    const found = texts.flatMap(({ file, comments }) =>
      wordsOfComments
        .filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(comments))
        .map((word) => `${file}: “${word}” → ${oldWords.get(word)}`),
    )
    expect(found).toEqual([])
  })

  it('a comment line is at most 100 characters', () => {
    const long = checked.flatMap((file) =>
      read(file)
        .split('\n')
        .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
        .filter(({ line }) => line.length > 100 && /^\s*(\*|\/\/(?! biome-ignore)|\/\*\*)/.test(line))
        .map(({ at }) => at),
    )
    expect(long).toEqual([])
  })
})
