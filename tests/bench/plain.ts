/**
 * The same requests as a programmer would write them by hand: a plain schema of the villages, with
 * an index for each reference, and no routing, sign-in, checks or history.
 */
import pg from 'pg'

/**
 * A statement of the bare server; `body` names the fields of the request that are its parameters.
 */
export interface Plain {
  sql: string
  params?: readonly unknown[]
  body?: readonly string[]
}

/** Copies the product's villages into tables of the schema `bare`. */
export async function createPlainSchema(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`drop schema if exists bare cascade;
    create schema bare;
    create table bare.communes as select id, code, name_en, name_kh from communes;
    alter table bare.communes add primary key (id);
    create table bare.villages as
      select id, code, name_en, name_kh, commune_id, created_at, updated_at from villages;
    alter table bare.villages add primary key (id), add unique (code),
      add foreign key (commune_id) references bare.communes,
      alter created_at set default now(), alter updated_at set default now();
    create sequence bare.village_ids start 10000000;
    alter table bare.villages alter id set default nextval('bare.village_ids');
    create index on bare.villages (commune_id);
    analyze bare.communes, bare.villages`)
  await client.end()
}

const columns = 'id, code, name_en, name_kh, commune_id, created_at, updated_at'

const page = (where: string, params: readonly unknown[] = []): Plain[] => [
  { sql: `select ${columns} from bare.villages ${where} order by code limit 25`, params },
  { sql: `select count(*)::int as total from bare.villages ${where}`, params },
]

export const plain = {
  list: page(''),
  inCommune: (commune: number) => page('where commune_id = $1', [commune]),
  search: (text: string) => page('where name_en ilike $1', [`%${text}%`]),
  one: (id: number): Plain[] => [{ sql: `select ${columns} from bare.villages where id = $1`, params: [id] }],
  create: (commune: number): Plain[] => [
    {
      sql: `insert into bare.villages (commune_id, code, name_kh, name_en)
        values (${commune}, $1, $2, $3) returning *`,
      body: ['code', 'name_kh', 'name_en'],
    },
  ],
}
