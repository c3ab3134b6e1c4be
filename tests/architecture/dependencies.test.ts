import { expect, it } from 'vitest'
import { files, importsOf, read } from './source.ts'

type Versions = Readonly<Record<string, string>>
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as {
  dependencies: Versions
  devDependencies: Versions
}

/** Needed all the same, though nothing imports them. */
const reasons: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'npm run check calls it',
  '@emotion/react': 'MUI wants it beside itself',
  '@emotion/styled': 'MUI wants it beside itself',
  '@fontsource-variable/inter': 'scripts/subset-fonts.mjs reads its files',
  '@fontsource/kantumruy-pro': 'scripts/subset-fonts.mjs reads its files',
  '@iconify-json/mdi': 'src/server/http/icons/icon-set.ts finds its file by name',
  '@testing-library/dom': '@testing-library/react and user-event want it beside themselves',
  '@types/node': 'types of what node: imports',
  jsdom: 'vitest runs in it by name',
  typescript: 'npm run check calls it',
}

const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file))
const packageOf = (from: string) => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from
/** Neither Node's own nor made by a plugin of the build. */
const isPackage = ({ from }: { from: string }) => /^[@a-z]/.test(from) && !/^(node|virtual):/.test(from)
const imports = code.flatMap((file) =>
  importsOf(file)
    .filter(isPackage)
    .map(({ from, typeOnly }) => ({ file, name: packageOf(from), typeOnly })),
)
const imported = new Set(imports.map(({ name }) => name))
const declared = Object.keys({ ...dependencies, ...devDependencies })
/** `@types/pg` is there for the sake of `pg`. */
const isUsed = (name: string) => imported.has(name) || imported.has(name.replace('@types/', ''))

it('whatever is imported is declared', () => {
  const missing = imports.filter(({ name }) => !declared.includes(name))
  expect(missing.map(({ file, name }) => `${file} imports ${name}`)).toEqual([])
})

it('what runs in the browser or on the server is no development dependency', () => {
  const wrong = imports.filter(
    ({ file, name, typeOnly }) =>
      /^(schemas|resources|src)\//.test(file) && !typeOnly && !(name in dependencies),
  )
  expect(wrong.map(({ file, name }) => `${file} imports ${name}`)).toEqual([])
})

it('whatever is declared is imported, or needed for a reason', () => {
  expect(declared.filter((name) => !isUsed(name)).sort()).toEqual(Object.keys(reasons).sort())
})
