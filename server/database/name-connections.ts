/** A connection string whose connections have this name in pg_stat_activity, unless it gives them one itself. */
export function nameConnections(connectionString: string, name: string): string {
  if (/[?&]application_name=/.test(connectionString)) return connectionString
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}application_name=${encodeURIComponent(name)}`
}
