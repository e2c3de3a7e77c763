import { generate } from 'selfsigned';

/** Creates a certificate for `localhost` at each start, because a private key in the repository would be public. */
export async function certificate() {
  const altNames = [{ type: 2, value: 'localhost' }];
  const extensions = [{ name: 'subjectAltName', altNames }];
  const { private: key, cert } = await generate(undefined, { keyType: 'ec', algorithm: 'sha256', extensions });
  return { key, cert };
}
