import { describe, expect, it } from 'vitest'
import { declarations, registry } from '#schemas/index.ts'
import { files, read, sources } from './source.ts'

const lines = (file: string) => read(file).split('\n').length - 1
const longer = (chosen: readonly string[], maxLines: number) =>
  chosen.filter((file) => lines(file) > maxLines).map((file) => `${file}: ${lines(file)} lines`)

/** A file without its comments: an example in a doc comment is no dependency. */
const code = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

const isSchema = (file: string) => /^schemas\/(?!kit\/|(platform\/)?(codes|parts)\/)[^/]+\//.test(file)

describe('sizes: no long files', () => {
  it('a catalogue is at most 80 lines, a record of a workflow 90', () => {
    const isRecord = (file: string) => file.startsWith('schemas/records/')
    const schemas = sources.filter(isSchema)
    expect(
      longer(
        schemas.filter((file) => !isRecord(file)),
        80,
      ),
    ).toEqual([])
    expect(longer(schemas.filter(isRecord), 90)).toEqual([])
  })
  it('other source is at most 250 lines', () => {
    const others = sources.filter((file) => !isSchema(file) && !file.startsWith('tests/'))
    expect(longer(others, 250)).toEqual([])
  })
  it('a test file is at most 480 lines', () => {
    expect(
      longer(
        sources.filter((file) => file.startsWith('tests/')),
        480,
      ),
    ).toEqual([])
  })
  it('no catch-all files', () => {
    expect(files.filter((file) => /\/(utils?|misc|helpers?|common)\.tsx?$/.test(file))).toEqual([])
  })
  it('tests are under tests/ only', () => {
    const strays = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('tests/'))
    expect(strays).toEqual([])
  })
})

describe('conventions', () => {
  it('a schema file’s name is its route, its REST path and its table', () => {
    const names = sources.filter(isSchema).map((file) => /([^/]+)\.ts$/.exec(file)?.[1])
    expect(registry.all.map(({ name }) => name).sort()).toEqual(names.sort())
    for (const { name, path, table } of registry.all) {
      expect(path.endsWith(name)).toBe(true)
      expect(table).toBe(name.replaceAll('-', '_'))
    }
  })

  it('letter keys are also matched by their code, for the Khmer keyboard layout', () => {
    const product = sources.filter((file) => /^(src|resources)\//.test(file))
    const byKeyAlone = product.filter(
      (file) =>
        file !== 'src/domain/shortcuts.ts' && /\.key === '[a-zA-Z]'|(?<!\})\[event\.key\]/.test(code(file)),
    )
    // Tables of arrow keys.
    expect(byKeyAlone).toEqual([
      'resources/layouts/board/Board.tsx',
      'src/pages/designer/Sortable.tsx',
      'src/workflows/wards/pages/useBoardKeys.ts',
    ])
  })

  it('settings are at /setting/…', () => {
    for (const file of sources.filter((name) => name.startsWith('schemas/settings/')))
      expect(read(file)).toContain(`path: 'setting/`)
  })

  it('no resource is named in resources/', () => {
    const generator = sources.filter((file) => file.startsWith('resources/'))
    const found = generator.flatMap((file) =>
      registry.all
        .filter(({ path, table }) => new RegExp(`['"\`/](${path}|${table})['"\`/]`).test(code(file)))
        .map(({ name }) => `${file} names ${name}`),
    )
    expect(found).toEqual([])
  })

  it('only schemas name the schemas they refer to', () => {
    const catalogues = registry.all.filter(({ path }) => path.startsWith('setting/'))
    // Exceptions: routes of lists with a custom page, samples of existing resources, and the paths
    // of declared actions.
    const places = sources.filter((file) =>
      /^src\/(?!app\/routes\.tsx$|pages\/samples\/|workflows\/[^/]+\/pages\.ts$)/.test(file),
    )
    const found = places.flatMap((file) =>
      catalogues
        .filter(({ path }) =>
          code(file)
            .replace(/defineActions\('[^']+'/g, '')
            .includes(`'${path}'`),
        )
        .map(({ name }) => `${file} names ${name}`),
    )
    expect(found).toEqual([])
  })

  it('every submitted form has a resolver: a server error would otherwise block it', () => {
    const found = sources.filter(
      (file) =>
        /^(resources|src)\//.test(file) &&
        /\buseForm[<(]/.test(code(file)) &&
        !/\bresolver: /.test(code(file)) &&
        // These submit without handleSubmit.
        !/\/(CellEditor|CellInput|AssignPage)\.tsx$/.test(file),
    )
    expect(found).toEqual([])
  })

  it('declarations survive JSON unchanged', () => {
    expect(JSON.parse(JSON.stringify(declarations))).toEqual(declarations)
  })
})

describe('links', () => {
  /** Their callers pass only pages that the user may open, or the current page. */
  const trusted = new Set([
    'src/workflow/PageTabs.tsx',
    'src/workflow/ResourceFrame.tsx',
    'src/workflow/StepPage.tsx',
    'src/workflows/patients/parts/finder/RecentPatients.tsx',
    'src/workflows/patients/pages/registration/Unfinished.tsx',
  ])
  it('clinical pages link only to pages that the user may open', () => {
    const clinical =
      /^src\/(workflow|workflows\/(visits|patients|appointments|orders|pharmacy|wards)\/(pages|parts))\/.*\.tsx$/
    const unasked = sources.filter(
      (file) =>
        clinical.test(file) &&
        !trusted.has(file) &&
        /\bLink\b[^;\n]*from 'react-router'/.test(read(file)) &&
        !/useOpenPath|useAccess|\bholds\(/.test(read(file)),
    )
    expect(unasked).toEqual([])
  })
})
