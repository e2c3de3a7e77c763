import { generate } from 'selfsigned';

/** For `localhost`, made at each start: a private key in the repository would be known to everyone. */
export async function certificate() {
  const altNames = [{ type: 2, value: 'localhost' }];
  const extensions = [{ name: 'subjectAltName', altNames }];
  const { private: key, cert } = await generate(undefined, { keyType: 'ec', algorithm: 'sha256', extensions });
  return { key, cert };
}
