/** Module, risk, dependencies and owner of a permission (domain 1.11). */

import { field } from '../../kit/define.ts'
import { flag } from '../../kit/fragments.ts'
import { permissionAction } from '../codes/permission-action.ts'
import { moduleNumber, permissionModule } from '../codes/permission-module.ts'
import { permissionRisk } from '../codes/permission-risk.ts'

export const permissionFacts = {
  module: field.enum({
    label: { kh: 'ក្រុមមុខងារ', en: 'Module' },
    values: permissionModule,
    required: true,
    default: moduleNumber('settings'),
  }),
  subject: field.code({
    label: { kh: 'បញ្ជី', en: 'Records' },
    help: {
      kh: 'បញ្ជីដែលសិទ្ធិនេះពាក់ព័ន្ធ។ សិទ្ធិដែលមានបញ្ជីដូចគ្នាស្ថិតក្នុងជួរតែមួយ។',
      en: 'The records the permission applies to. Permissions for the same records are shown in one row.',
    },
    max: 60,
    pattern: '[a-z][a-z0-9_-]*',
    example: 'patients',
  }),
  action: field.enum({
    label: { kh: 'សកម្មភាព', en: 'Action' },
    values: permissionAction,
    required: true,
    default: 5,
  }),
  risk: field.enum({
    label: { kh: 'ហានិភ័យ', en: 'Risk' },
    values: permissionRisk,
    required: true,
    default: 1,
  }),
  depends_on_ids: field.refs({
    label: { kh: 'ត្រូវការសិទ្ធិ', en: 'Requires' },
    help: { kh: 'អ្នកមានសិទ្ធិនេះ ត្រូវមានសិទ្ធិទាំងនេះដែរ។', en: 'Granting this permission also grants these.' },
    to: 'permissions',
    max: 20,
  }),
  is_menu: flag('បើកម៉ឺនុយ', 'Opens a menu entry', { readOnly: 'always' }),
  is_system: flag('របស់ប្រព័ន្ធ', 'Built in', {
    help: { kh: 'សិទ្ធិរបស់ប្រព័ន្ធមិនអាចលុបបានទេ។', en: 'Built-in permissions can’t be deleted.' },
    readOnly: 'always',
  }),
}
