/**
 * The data dictionary: one page, in either language, of all resources with their fields, rules,
 * references and permissions. It is generated from the schemas and holds no data.
 */

import { menuGroups } from '#application/menu.ts'
import type { Condition } from '#schemas/kit/conditions.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import { conditionText } from './conditions.ts'
import { bilingual, Html, html } from './html.ts'
import { fieldRules } from './rules.ts'
import { statesTable } from './states.ts'
import style from './style.css?raw'
import { formatWord } from './words.ts'

interface Page {
  registry: Registry
  language: Language
}

const link = (registry: Registry, name: string, language: Language): Html =>
  html`<a href="#${name}">${registry.find(name)?.label.many[language] ?? name}</a>`

/** The target of a reference, or the source of a derived field. */
function target(field: Field, { registry, language }: Page): Html | undefined {
  const named = (['to', 'of'] as const).flatMap((option) => {
    const name = (field as unknown as Record<string, unknown>)[option]
    return typeof name === 'string' && registry.find(name) ? [name] : []
  })
  return named[0] === undefined ? undefined : html` → ${link(registry, named[0], language)}`
}

function values(field: Field, language: Language): Html | undefined {
  const declared = (field as { values?: Record<string, { value: number; label: Resource['label']['one'] }> })
    .values
  if (!declared) return undefined
  return html`<ul class="values">${Object.entries(declared).map(
    ([name, { value, label }]) =>
      html`<li><code>${value}</code> <code>${name}</code> ${label[language]}</li>`,
  )}</ul>`
}

function fieldRow(name: string, field: Field, resource: Resource, page: Page): Html {
  const { language } = page
  const rules = fieldRules(field, { resource, language, registry: page.registry })
  const kind = kindOf(field)
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td>${bilingual(field.label, language)}</td>
    <td><code title="${kind.about}">${field.kind}</code>${target(field, page)}</td>
    <td>${rules.join(' · ')}${values(field, language)}
      ${field.help ? html`<p>${field.help[language]}</p>` : undefined}</td>
  </tr>`
}

function section(resource: Resource, page: Page): Html {
  const { registry, language } = page
  const facts: [Parameters<typeof formatWord>[0], Html | string][] = [
    ['address', html`<code>/${resource.path}</code> · <code>/api/${resource.path}</code>`],
    ['key', html`${resource.key.map((name, index) => html`${index > 0 ? ' + ' : ''}<code>${name}</code>`)}`],
    [
      'permissions',
      html`${[...new Set(Object.values(resource.permissions))].map((name) => html`<code>${name}</code> `)}`,
    ],
  ]
  if (resource.papers.length > 0)
    facts.push(['papers', resource.papers.map(({ title }) => title[language]).join(', ')])
  const used = [...new Set(registry.referrers(resource.name).map((one) => one.resource.name))]
  if (used.length > 0)
    facts.push([
      'usedBy',
      html`${used.map((name, index) => html`${index > 0 ? ', ' : ''}${link(registry, name, language)}`)}`,
    ])
  if (resource.views.length > 0)
    facts.push([
      'views',
      html`${resource.views.map(
        ({ name, label, as }, index) =>
          html`${index > 0 ? ', ' : ''}${label[language]} <code>${name}</code> (${formatWord(as, language)})`,
      )}`,
    ])
  const checks = resource.checks.map(
    (check) =>
      html`<li>${check.message[language]} <small>${
        check.when ? `${conditionText(check.when, { resource, language })} → ` : ''
      }${conditionText(check.must, { resource, language })}</small></li>`,
  )
  const rules = resource.recordRules.map(({ of, where, except }) => {
    const acts = of.map((act) => formatWord(`act_${act}`, language)).join(', ')
    const condition = conditionText(where as Condition, { resource, language })
    const lifted = except ? ` · ${formatWord('except', language, { permission: except })}` : ''
    return html`<li>${formatWord('recordRule', language, { acts, condition })}${lifted}</li>`
  })
  return html`<section id="${resource.name}">
    <h2>${bilingual(resource.label.many, language)}</h2>
    ${resource.help ? html`<p>${resource.help[language]}</p>` : undefined}
    <dl>${facts.map(([word, fact]) => html`<div><dt>${formatWord(word, language)}</dt><dd>${fact}</dd></div>`)}</dl>
    <table>
      <thead><tr>${(['field', 'label', 'kind', 'rules'] as const).map(
        (word) => html`<th scope="col">${formatWord(word, language)}</th>`,
      )}</tr></thead>
      <tbody>${Object.entries(resource.fields).map(([name, field]) => fieldRow(name, field, resource, page))}</tbody>
    </table>
    ${statesTable(resource, language)}
    ${rules.length > 0 ? html`<ul class="checks">${rules}</ul>` : undefined}
    ${checks.length > 0 ? html`<ul class="checks">${checks}</ul>` : undefined}
  </section>`
}

/** Resources in menu order; resources without a menu entry come last. */
function groupsOf({ all }: Registry) {
  const inMenu = menuGroups.map(({ id, label }) => ({
    label,
    resources: all
      .filter(({ menu }) => menu?.group === id)
      .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0)),
  }))
  const others = { label: undefined, resources: all.filter(({ menu }) => !menu) }
  return [...inMenu, others].filter(({ resources }) => resources.length > 0)
}

export function dictionaryPage(registry: Registry, language: Language): string {
  const page = { registry, language }
  const groups = groupsOf(registry)
  const other = language === 'kh' ? 'en' : 'kh'
  const title = formatWord('title', language)
  return html`<!doctype html>
<html lang="${language === 'kh' ? 'km' : 'en'}">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>${title}</title>
  <style>${new Html(style)}</style>
</head>
<body>
  <header>
    <h1>${title}</h1>
    <p>${formatWord('about', language)}</p>
    <a href="?lang=${other}" lang="${other === 'kh' ? 'km' : 'en'}">${formatWord('other', other)}</a>
    <a href="/api/docs">${formatWord('api', language)}</a>
  </header>
  <div class="columns">
    <nav aria-label="${formatWord('contents', language)}">${groups.map(
      ({ label, resources }) => html`<details open>
        <summary>${label?.[language] ?? formatWord('elsewhere', language)}</summary>
        <ul>${resources.map(({ name }) => html`<li>${link(registry, name, language)}</li>`)}</ul>
      </details>`,
    )}</nav>
    <main>${groups.flatMap(({ resources }) => resources.map((resource) => section(resource, page)))}</main>
  </div>
</body>
</html>`.text
}
