// Reloads every module for each test file: the tests cover what a module does on load.
import { vi } from 'vitest'

vi.resetModules()
