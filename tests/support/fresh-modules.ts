// Loads every module anew for each test file: what a module does first is what is tested.
import { vi } from 'vitest'

vi.resetModules()
