/**
 * The browser's half of a workflow: its pages, and its overrides of generated screens. A new
 * workflow is a new folder with a `pages.ts`; src/app/workflow-pages.ts finds it. The permission of
 * a page is in application/pages.ts or in its resource, because the server enforces it.
 */
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import type { ScreenOverrides } from '#resources/context.tsx'

interface Address {
  /** Route below the language: `claims/:code`. */
  path: string
}

/** A hand-written page, loaded with its texts when it is opened. */
export interface WorkflowPage extends Address {
  load(): Promise<{ Component: ComponentType }>
  /** Text files (locales/<language>/pages) besides those of all pages of the workflow. */
  texts?: readonly string[]
  /** `none`: without bar and menu, for printing. */
  layout?: 'none'
  /** Its `:id` must be a number, else "Page not found". */
  namesRecord?: boolean
}

/** An address that leads to another one: the target of links from generic screens. */
export interface Redirect extends Address {
  to(params: Params): string
}

/** A generated screen at an address that a hand-written page would take otherwise. */
export interface GeneratedPage extends Address {
  generated: true
}

/** Overrides of a resource's generated create and update screens. */
export interface LazyOverrides {
  load(): Promise<{ overrides: ScreenOverrides }>
  texts: readonly string[]
}

export interface WorkflowPages {
  /** Text files of all its pages (locales/<language>/pages). */
  texts?: readonly string[]
  pages?: readonly (WorkflowPage | Redirect | GeneratedPage)[]
  /** By the path of the resource. */
  overrides?: Readonly<Record<string, LazyOverrides>>
}

/** Checks the declaration by its type. */
export const definePages = (pages: WorkflowPages): WorkflowPages => pages
