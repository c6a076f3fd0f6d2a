import S3rver from 's3rver'

/** Starts an S3 store in a folder with an empty bucket, for tests and for sites that tests start. */
export async function openS3Store(directory: string, bucket = 'files') {
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] })
  const { port } = await server.run()
  return {
    port,
    /** The store as the server's code is given it, perhaps by way of a proxy at another port. */
    config: (at = port) => ({ endpoint: `http://127.0.0.1:${at}`, region: 'eu', bucket, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }),
    /** The settings of a site that keeps its files in the store. */
    settings: (at = port) => ({
      S3_ENDPOINT: `http://127.0.0.1:${at}`,
      S3_REGION: 'eu',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
    close: () => server.close(),
  }
}
