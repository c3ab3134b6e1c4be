/**
 * Two hand-written catalogues with react-admin's own components, as in its documentation.
 * docs/custom-pages.md quotes this page.
 */
import {
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  Create,
  Datagrid,
  DateField,
  Edit,
  List,
  ReferenceField,
  ReferenceInput,
  Resource,
  required,
  SimpleForm,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin'
import { ReactAdminPages } from '../ReactAdminPages.tsx'

export function Component() {
  const translate = useTranslate()
  return (
    <ReactAdminPages
      title={translate('samples.react_admin')}
      subtitle={translate('samples.react_admin_intro')}
      basename="/samples/react-admin"
    >
      <Resource name="setting/districts" list={DistrictList} create={DistrictCreate} edit={DistrictEdit} />
      <Resource name="setting/provinces" list={ProvinceList} edit={ProvinceEdit} />
    </ReactAdminPages>
  )
}

const byCode = { field: 'code', order: 'ASC' } as const

const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <ReferenceInput
    key="province_id"
    source="province_id"
    reference="setting/provinces"
    sort={byCode}
    alwaysOn
  />,
]

const DistrictList = () => (
  <List filters={filters} sort={byCode} exporter={false}>
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="code" />
      <TextField source="name_kh" />
      <TextField source="name_en" />
      <ReferenceField source="province_id" reference="setting/provinces" />
      <BooleanField source="is_active" />
      <DateField source="updated_at" label="samples.last_changed" />
    </Datagrid>
  </List>
)

const DistrictForm = () => (
  <SimpleForm sx={{ maxWidth: 640 }}>
    <ReferenceInput source="province_id" reference="setting/provinces" sort={byCode}>
      <AutocompleteInput validate={required()} />
    </ReferenceInput>
    <TextInput source="code" validate={required()} />
    <TextInput source="name_kh" validate={required()} />
    <TextInput source="name_en" />
    <BooleanInput source="is_active" defaultValue={true} />
  </SimpleForm>
)

const DistrictCreate = () => (
  <Create redirect="list">
    <DistrictForm />
  </Create>
)

const DistrictEdit = () => (
  <Edit>
    <DistrictForm />
  </Edit>
)

const ProvinceList = () => (
  <List sort={byCode} exporter={false}>
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="code" />
      <TextField source="name_kh" />
      <TextField source="name_en" />
    </Datagrid>
  </List>
)

const ProvinceEdit = () => (
  <Edit>
    <SimpleForm sx={{ maxWidth: 640 }}>
      <TextInput source="code" readOnly />
      <TextInput source="name_kh" validate={required()} />
      <TextInput source="name_en" />
    </SimpleForm>
  </Edit>
)
