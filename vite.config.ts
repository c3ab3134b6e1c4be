import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { namedIcons } from './scripts/named-icons.ts'
import { shortRun } from './scripts/short-run.ts'
import { usualWait } from './scripts/usual-wait.ts'

/** Writes a .br and a .gz file next to every text asset, which the server then sends. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      folder = config.build.outDir
    },
    writeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      for (const file of files.filter((name) => /^assets.*\.(js|css|svg|json)$/.test(name))) {
        const path = join(folder, file)
        const content = readFileSync(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

/**
 * Has the console compiled on another thread while the person types, not function by function as it
 * draws the first page. Of browsers that don’t know the sign it asks nothing.
 */
const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === 'console')
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
})

/**
 * Names the files that most pages need in the document, from where the console requests them once
 * its first page is on screen (src/app/prefetch-files.ts).
 */
const filesOfPages = (): Plugin => ({
  name: 'files-of-pages',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && ['shared', 'inputs'].includes(file.name) ? `/${file.fileName}` : [],
      )
      return [{ tag: 'meta', attrs: { name: 'files-of-pages', content: files.join(' ') }, injectTo: 'head' }]
    },
  },
})

/** vitest caches transformed modules, except those that find files by path or generate code. */
const uncachedModules = (): Plugin => ({
  name: 'found-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ id, sourceCode }) =>
      id.startsWith('\0') || sourceCode.includes('import.meta.glob') ? false : undefined,
    ),
})

/** The folder of the application, as in scripts/sources.mjs; its builds are in `dist`. */
const applicationFolder = resolve(process.env.APPLICATION ?? '.')
const dist = join(applicationFolder, 'dist')

/** Command-line entries beside the server itself; each becomes dist/server/<name>.js. */
const serverEntries = {
  main: 'src/server/main.ts',
  'create-admin': 'src/server/cli/create-admin.ts',
  backup: 'src/server/cli/backup.ts',
  restore: 'src/server/cli/restore.ts',
  plan: 'src/server/cli/plan.ts',
  verify: 'src/server/cli/verify.ts',
}

/** Tests that need a document: screens, and services of the browser. */
const browserTests = {
  screens: ['tests/{app,resources,ui}/**/*.test.{ts,tsx}', 'tests/spec/**/*.test.tsx'],
  services: ['tests/client/**/*.test.ts'],
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), namedIcons(), compiledAhead(), filesOfPages(), precompress(), uncachedModules()],
  publicDir: isSsrBuild ? false : 'public',
  // Another application than the health application of this folder (docs/applications.md).
  ...(process.env.APPLICATION ? { resolve: { alias: { '#application': applicationFolder } } } : {}),
  // Hundreds of small files that a start would read one by one.
  ...(isSsrBuild ? { ssr: { noExternal: ['kysely', 'zod', 'jose'] } } : {}),
  build: isSsrBuild
    ? {
        outDir: join(dist, 'server'),
        target: 'node20',
        emptyOutDir: true,
        rollupOptions: {
          input: serverEntries,
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: join(dist, 'client'),
        // ES2022 is what every browser of the last four years runs (React 19 needs no more).
        target: 'es2022',
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 1000,
        rolldownOptions: {
          preserveEntrySignatures: false,
          // Dialogs that are loaded on demand may import each other statically.
          checks: { ineffectiveDynamicImport: false },
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
  test: {
    // As long as `waitFor` of the screens (tests/support/dom.ts): a busy machine is slow.
    expect: { poll: { timeout: usualWait } },
    projects: [
      {
        // Kit, rules, server, contracts, architecture: no browser objects.
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{kit,domain,server,contract,process,architecture,spec}/**/*.test.ts'],
          setupFiles: [
            'tests/support/token-use.ts',
            'tests/support/fail-on-console.ts',
            'tests/support/wait-limit.ts',
          ],
          // Files of a worker share their modules, and with them the opened databases.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      // Screens share their modules, which take seconds to load. Browser services start again in
      // each file, because their start is tested.
      ...(['screens', 'services'] as const).map((name) => ({
        extends: true as const,
        // Its CommonJS half would bring a second router, in which react-admin finds no address.
        resolve: {
          alias: { 'react-router-dom': resolve('node_modules/react-router-dom/dist/index.mjs') },
        },
        test: {
          name,
          environment: 'jsdom',
          include: browserTests[name],
          setupFiles: [
            'tests/support/token-use.ts',
            'tests/support/fail-on-console.ts',
            'tests/support/wait-limit.ts',
            'tests/support/dom.ts',
            ...(name === 'services' ? ['tests/support/fresh-modules.ts'] : []),
          ],
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // These packages import ES modules without extensions, which Node itself refuses.
          server: { deps: { inline: [/react-admin/, /ra-/, /@mui/, /react-router/] } },
        },
      })),
    ],
    globalSetup: 'tests/support/databases.ts',
    pool: 'forks',
    execArgv: shortRun,
    // A single file is tested in seconds: unchanged modules come from the cache.
    experimental: { fsModuleCache: true },
    // Two cores, and one more worker for the time in which another waits for PostgreSQL or a timer.
    maxWorkers: 3,
  },
}))
