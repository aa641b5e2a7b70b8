import pg from 'pg'

export type Login = {
  name: string
  password: string /** A role whose rights it inherits. */
  memberOf?: string
}

const isName = (text: string): boolean => /^[a-z][a-z0-9_]{0,62}$/.test(text)

/**
 * Creates missing logins and sets each password. Needs a superuser or CREATEROLE. `applyGrants` decides what a login
 * may do.
 */
export async function ensureLogins(ownerUrl: string, logins: readonly Login[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const { name, password, memberOf } of logins) {
      if (!isName(name) || (memberOf !== undefined && !isName(memberOf)))
        throw new Error(`${name} is not a role's name.`)
      for (const role of memberOf === undefined ? [name] : [memberOf, name]) {
        const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
        if (rowCount === 0) await client.query(`create role ${role}`)
      }
      await client.query(`alter role ${name} login password ${client.escapeLiteral(password)}`)
      if (memberOf !== undefined) await client.query(`grant ${memberOf} to ${name}`)
    }
  } finally {
    await client.end()
  }
}

/** The connection URL of the same database for another login. */
export function urlAs(url: string, { name, password }: Login): string {
  const other = new URL(url)
  other.username = name
  other.password = encodeURIComponent(password)
  return other.href
}
