import { settingNames } from '#server/config.ts'

const defaults = Object.fromEntries(settingNames.map((name) => [name, '']))
/** Tests share a network and an address, and do within minutes what people do in a day. */
const withoutLimits = Object.fromEntries(settingNames.filter((name) => name.startsWith('LIMIT_')).map((name) => [name, '1000000/1h']))

type Place = { port: number; folder: string; urls: { url: string; ownerUrl: string }; settings: Record<string, string> }

/** All settings of a site of the browser tests, whatever the environment says: a demo without rate limits, but for what a file of tests sets itself. */
export const settingsOf = ({ port, folder, urls, settings }: Place): Record<string, string> => ({
  ...defaults,
  ...withoutLimits,
  DEMO: 'on',
  OPERATOR_IBAN: 'DE02120300000000202051',
  OPERATOR_BIC: 'BYLADEM1001',
  ...settings,
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: folder,
  DATABASE_URL: urls.url,
  MIGRATIONS_DATABASE_URL: urls.ownerUrl,
})
