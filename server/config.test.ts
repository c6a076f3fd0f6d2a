import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { environmentOf, readConfig, settingNames } from './config.ts'
import { placeholderOperator } from '#contract/operator.ts'
import { StartUpError } from './process/start-up-error.ts'

const operatorSettings = ['NAME', 'ADDRESS', 'REPRESENTED_BY', 'REGISTER', 'VAT_ID', 'CONTACT', 'FEEDBACK', 'PHONE', 'HOSTING'].map(
  (name) => `OPERATOR_${name}`,
)
const project = join(import.meta.dirname, '..')
const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'scores',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const holdDays = (environment: NodeJS.ProcessEnv) => readConfig(environment).payoutRules.holdDays

describe('the settings', () => {
  it('are all optional', () =>
    assert.deepEqual(readConfig({}, false), {
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      apiPath: '/api',
      processes: 1,
      metrics: undefined,
      dataDir: join(project, 'data'),
      databaseUrl: undefined,
      directDatabaseUrl: undefined,
      databaseWaitSeconds: 60,
      migrationsDatabaseUrl: undefined,
      isShop: false,
      isDemo: true,
      logLevel: 'info',
      hasOrderBatches: true,
      s3: undefined,
      backup: { key: undefined, s3: undefined },
      stripe: undefined,
      arePaymentsChosen: false,
      operator: placeholderOperator,
      bank: { iban: '', bic: '' },
      payoutRules: { confirmFrom: 500_00, holdDays: 0 },
      placeholders: operatorSettings,
      mail: { from: 'Bellows <no-reply@bellows.example>', server: undefined },
      trustedProxies: undefined,
      scanCommand: undefined,
      vatRates: [],
      limits: {
        wrongLogins: { amount: 10, seconds: 900 },
        wrongLoginsPerNetwork: { amount: 300, seconds: 3_600 },
        wrongLoginsPerAccount: { amount: 2_000, seconds: 86_400 },
        signUpsPerNetwork: { amount: 200, seconds: 3_600 },
        codes: { amount: 10, seconds: 3_600 },
        codesPerNetwork: { amount: 400, seconds: 3_600 },
        codesPerAddress: { amount: 20, seconds: 3_600 },
        wrongCodes: { amount: 20, seconds: 86_400 },
        wrongCodesPerAddress: { amount: 100, seconds: 86_400 },
        edits: { amount: 60, seconds: 3_600 },
        visitorDownloadsPerNetwork: { amount: 500, seconds: 86_400 },
        visitorDownloadsPerPiece: { amount: 10, seconds: 86_400 },
        wrongFactors: { amount: 10, seconds: 900 },
        wrongFactorsPerAccount: { amount: 100, seconds: 86_400 },
        reports: { amount: 10, seconds: 86_400 },
        reportsPerNetwork: { amount: 60, seconds: 3_600 },
        withdrawalsPerNetwork: { amount: 20, seconds: 3_600 },
        guestPurchasesPerNetwork: { amount: 60, seconds: 3_600 },
        guestMails: { amount: 5, seconds: 3_600 },
        guestMailsPerAddress: { amount: 20, seconds: 3_600 },
        wrongSetlistLinks: { amount: 60, seconds: 3_600 },
      },
      isDevelopment: false,
    }))

  it('count as not set when they are empty', () =>
    assert.deepEqual(readConfig(Object.fromEntries(settingNames.map((name) => [name, ''])), false), readConfig({}, false)))

  it('log less to a terminal, unless the level is set', () => {
    assert.equal(readConfig({}, true).logLevel, 'warn')
    assert.equal(readConfig({ LOG_LEVEL: 'debug' }, true).logLevel, 'debug')
  })

  it('SAFE-09 hold earnings for 14 days with a real provider, and not with the test provider', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }
    assert.deepEqual([holdDays({}), holdDays({ PAYMENTS: 'test', ...stripe }), holdDays(stripe)], [0, 0, 14])
    assert.deepEqual([holdDays({ PAYOUT_HOLD_DAYS: '3' }), holdDays({ ...stripe, PAYOUT_HOLD_DAYS: '0' })], [3, 0])
  })

  it('load the demo into the embedded database, and into another one only with DEMO=on', () => {
    const DATABASE_URL = 'postgres://ada:secret@localhost/bellows'
    assert.equal(readConfig({ DATABASE_URL, PAYMENTS: 'test' }).isDemo, false)
    assert.equal(readConfig({ DATABASE_URL, DEMO: 'on' }).isDemo, true)
    assert.equal(readConfig({ DEMO: 'off', PAYMENTS: 'test' }).isDemo, false)
  })

  it('derive the public address from host and port, unless it is set', () => {
    assert.equal(readConfig({ PORT: '8080', HOST: '0.0.0.0' }).publicUrl, 'http://localhost:8080')
    assert.equal(readConfig({ HOST: '192.168.1.7' }).publicUrl, 'http://192.168.1.7:3000')
    assert.equal(readConfig({ HOST: 'fd00::7' }).publicUrl, 'http://[fd00::7]:3000')
    assert.equal(readConfig({ PUBLIC_URL: 'https://bellows.example/' }).publicUrl, 'https://bellows.example')
  })

  it('DECIDE-86 name the operator, and the fields that are still placeholders', () => {
    const named = { OPERATOR_NAME: 'Tastenhaus GmbH', OPERATOR_CONTACT: 'hello@tastenhaus.de', OPERATOR_PHONE: 'none', OPERATOR_VAT_ID: 'None' }
    const { operator, placeholders } = readConfig(named)
    assert.deepEqual([operator.name, operator.contact, operator.phone, operator.vatId], ['Tastenhaus GmbH', 'hello@tastenhaus.de', '', ''])
    assert.deepEqual(
      placeholders,
      operatorSettings.filter((name) => !(name in named)),
    )
  })

  it('HOLD-02 serve in one process, and in development in no more', () => {
    assert.equal(readConfig({ WEB_CONCURRENCY: '4' }).processes, 4)
    assert.equal(readConfig({ WEB_CONCURRENCY: '4', NODE_ENV: 'development' }).processes, 1)
  })

  it('HOLD-12 serve metrics to this machine alone, and only on a port that was set', () => {
    assert.equal(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics, undefined)
    assert.deepEqual(readConfig({ METRICS_PORT: '9464' }).metrics, { host: '127.0.0.1', port: 9464 })
    assert.deepEqual(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }).metrics, { host: '10.0.0.7', port: 9464 })
  })

  it('keep files in S3 when all five settings of it are set', () =>
    assert.deepEqual(readConfig(s3).s3, {
      endpoint: 'https://s3.example.com',
      region: 'eu-central-1',
      bucket: 'scores',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    }))

  it('HOLD-13 keep backups in the store of the files, or in one of their own', () => {
    const { S3_BUCKET: _, ...shared } = s3
    const store = { endpoint: 'https://s3.example.com', region: 'eu-central-1', accessKeyId: 'key', secretAccessKey: 'secret' }
    const own = Object.fromEntries(Object.entries(shared).map(([name, value]) => [`BACKUP_${name}`, value]))
    assert.deepEqual([readConfig(s3).backup.s3, readConfig(own).backup.s3, readConfig(own).s3], [store, store, undefined])
    assert.equal(readConfig({ ...s3, BACKUP_S3_ACCESS_KEY_ID: 'other' }).backup.s3?.accessKeyId, 'other')
  })

  const invalid: [NodeJS.ProcessEnv, string][] = [
    [{ PORT: '0' }, 'The setting PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '80.5' }, 'The setting PORT must be a whole number from 1 to 65535.'],
    [{ WEB_CONCURRENCY: '0' }, 'The setting WEB_CONCURRENCY must be a whole number from 1 to 64.'],
    [{ METRICS_PORT: 'on' }, 'The setting METRICS_PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '65536' }, 'The setting PORT must be a whole number from 1 to 65535.'],
    [{ PUBLIC_URL: 'bellows.example' }, 'The setting PUBLIC_URL must be an address without a path, such as https://bellows.example.'],
    [{ PUBLIC_URL: 'https://example.com/bellows' }, 'The setting PUBLIC_URL must be an address without a path, such as https://bellows.example.'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must be an address such as postgres://user:password@localhost:5432/bellows.'],
    [{ DEMO: 'yes' }, 'The setting DEMO must be on or off.'],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
    [{ MAIL_SERVER: 'mail.example.com' }, 'The setting MAIL_SERVER must be an address such as smtps://user:password@mail.example.com.'],
    [{ DEMO: 'off' }, 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take payments, or PAYMENTS=test to try the library without money.'],
    [{ STRIPE_SECRET_KEY: 'sk_test' }, 'To take payments by Stripe, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.'],
    [{ OPERATOR_CONTACT: 'a@b.de?bcc=c@d.de' }, 'The setting OPERATOR_CONTACT must be an e-mail address.'],
    [{ OPERATOR_IBAN: 'DE00' }, 'The setting OPERATOR_IBAN must be an IBAN without spaces.'],
    [{ PAYOUT_HOLD_DAYS: '366' }, 'The setting PAYOUT_HOLD_DAYS must be a whole number of days, 365 at the most.'],
    [{ VAT_RATES: '7 %' }, 'The setting VAT_RATES must be percentages such as 7, or 7, 8.5 from 2027-01-01.'],
    [{ PAYOUT_CONFIRM_FROM: '-1' }, 'The setting PAYOUT_CONFIRM_FROM must be a whole number of euros, or none.'],
    [{ MAIL_FROM: 'Bellows' }, 'The setting MAIL_FROM must be an address such as Bellows <no-reply@bellows.example>.'],
    [
      { TRUSTED_PROXIES: '10.0.0.1, proxy' },
      'The setting TRUSTED_PROXIES must be addresses such as 10.0.0.1 or 10.0.0.0/8, or loopback, with commas between them.',
    ],
    [{ BACKUP_KEY: 'short' }, 'The setting BACKUP_KEY must be at least 16 characters.'],
    [{ LIMIT_CODES: 'ten' }, 'The setting LIMIT_CODES must be an amount and a time, such as 10/15m.'],
    [{ ...s3, S3_ENDPOINT: 's3' }, 'The setting S3_ENDPOINT must be an address such as https://s3.example.com.'],
    [
      { ...s3, S3_BUCKET: '', S3_REGION: undefined },
      'To keep files in S3, also set S3_REGION and S3_BUCKET; to keep them in DATA_DIR, remove the other settings of S3.',
    ],
  ]
  for (const [environment, message] of invalid)
    it(`are rejected with one message: ${message}`, () => assert.throws(() => readConfig(environment), new StartUpError(message)))

  it('are all explained in .env.example', () => {
    const lines = readFileSync(join(project, '.env.example'), 'utf8').split('\n')
    for (const name of settingNames) {
      const index = lines.findIndex((line) => line.startsWith(`#${name}=`))
      assert.match(lines[index - 1] ?? '', /^# .+\.$/, name)
    }
  })
})

describe('the file .env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellows-'))
  after(() => rmSync(folder, { recursive: true }))

  it('may be missing', () => assert.deepEqual(environmentOf(folder, { PORT: '1' }), { PORT: '1' }))

  it('sets what the environment does not', () => {
    writeFileSync(join(folder, '.env'), '# ours\nPORT=4000\nHOST="0.0.0.0"\nDATABASE_URL=postgres://elsewhere/x\n')
    const { port, host, databaseUrl } = readConfig(environmentOf(folder, { PORT: '5000', DATABASE_URL: '' }))
    assert.deepEqual({ port, host, databaseUrl }, { port: 5000, host: '0.0.0.0', databaseUrl: undefined })
  })
})
