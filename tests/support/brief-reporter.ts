/**
 * The vitest reporter of `npm test`: a dot per file, and each failure immediately, so that an
 * aborted or truncated log still shows what failed.
 */
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'

const lines = (text: unknown, limit: number) =>
  String(text ?? '')
    .split('\n')
    .slice(0, limit)
    .join('\n')

function printFailure(name: string, errors: readonly SerializedError[]): void {
  for (const { message, diff, stack } of errors) {
    const place = stack?.split('\n').find((line) => line.includes('/tests/'))
    const parts = [`✗ ${name}`, lines(message, 12), lines(diff, 30), place ?? lines(stack, 6)]
    process.stdout.write(`\n${parts.filter(Boolean).join('\n')}\n`)
  }
}

const fileOf = ({ moduleId }: TestModule) => relative('.', moduleId)

export default class BriefReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    printFailure(`${fileOf(test.module)} > ${test.fullName}`, test.result().errors ?? [])
  }

  onTestSuiteResult(suite: TestSuite): void {
    printFailure(`${fileOf(suite.module)} > ${suite.fullName}`, suite.errors())
  }

  onTestModuleEnd(module: TestModule): void {
    process.stdout.write('·')
    printFailure(fileOf(module), module.errors())
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    printFailure('beside the tests', errors)
    process.stdout.write('\n')
  }
}
