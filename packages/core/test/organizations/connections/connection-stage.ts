import { memberStage } from '../../account/member-stage';
import { fakeBrowser } from '../../support/browser';

export const ADMIN = { roles: ['stytch_admin'] };
/** The sandbox's stand-in for the identity providers of companies. */
export const COMPANY = 'http://localhost:4400/stand-in/company';
/** A certificate without an owner and without its key. */
export const CERTIFICATE = [
  '-----BEGIN CERTIFICATE-----',
  'MIIDBzCCAe+gAwIBAgIURkUbp9f0xybz6r44cWF0kuVtYAowDQYJKoZIhvcNAQEL',
  'BQAwEjEQMA4GA1UEAwwHQ29tcGFueTAgFw0yNjExMjYyMDIxNTBaGA8yMTI2MTEw',
  'MjIwMjE1MFowEjEQMA4GA1UEAwwHQ29tcGFueTCCASIwDQYJKoZIhvcNAQEBBQAD',
  'ggEPADCCAQoCggEBAM/eadL1838SZ5wTMLE2LfAAmJVBle0RDfBhNWrp+c2ZTbX5',
  'OoF2S3SSLNa5pFO7zUShaUtRcLlEP6bv1gC9qLjjNn+VKHGzfzrtIvf8/54pbhJg',
  'gIMeQwFbdXrQ2qZW9RsL6zIUH6fJb9vPv+CHh8bQkCsOorxPHJKESF1oM7oFOAMZ',
  '45UPWitjliW+rMmeIjY3qOzf5Wfryec47aeIK8HQhUzTAvTqhSxKvfCp8ZAK69Ch',
  'AfCQmvI8hmFz6HGUbyyO5GS5sfwz5zNqVjg+9epXlWXiPZfyQnc0aOANorttwEAB',
  'T71s90L6EPLw4dH9ndU6zeWdj/ramvswIIayeJ8CAwEAAaNTMFEwHQYDVR0OBBYE',
  'FHIC/ZrQYeqFiuydfPk0rnS7q25rMB8GA1UdIwQYMBaAFHIC/ZrQYeqFiuydfPk0',
  'rnS7q25rMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBAHFKhf4x',
  'Wdq9aWoUlonx2/kYOC+6AG7jBiP1mi3gVBF/tj4iEFMHZJF4C5wbx/SWWQsBqkHy',
  'uPUJCQlAdmLUhfT5IH+Ojul8wR0/oPMs3AjGvY9WJj9CPZGq8+rfjlM3vZBNDFmg',
  'JDNKfnqauZoEH/dTFFmfHBYxD1VgdK4xi05zFKIiSiBXYj6UBWRkjQHHc6a892G8',
  'IWoYGjuGnODVe4niV0elJ+/DvDvS0Q5a/05L5u/gjHELAiAeP1WzIVVNM3KpZs2c',
  'hTYHsTwn4LEu72/+DsZDkTWJp+GxjNvn7ANMQzCgBr37p0Y8MQ7D+WzVBqJLdauo',
  'TiklISu6uwV0HAc=',
  '-----END CERTIFICATE-----',
].join('\n');
const HERE = 'http://localhost:3000/admin';

/** Ada, an admin of Harbour, on an admin page. */
export function connectionStage() {
  const stage = memberStage();
  const { provider } = stage;
  return {
    ...stage,
    /** Ada with these fields, in Harbour, which has this policy. */
    admin: (fields: object = ADMIN, policy: object = {}) => stage.ada(fields, policy, HERE),
    /** A browser that loses the responses to these calls (`POST /path`) once. */
    losing(lost: RegExp) {
      let left = 1;
      return fakeBrowser({
        async fetch(request) {
          const answer = await provider.handle(request);
          if (left === 0 || !lost.test(`${request.method} ${new URL(request.url).pathname}`)) return answer;
          left -= 1;
          throw new TypeError('The connection was lost.');
        },
      });
    },
    /** The bodies of the calls that the provider received. */
    bodies: async (path: string) => (await provider.calls(`/sdk/v1/b2b/${path}`)).map(({ body }) => body),
    /** Opens a URL like a browser, without following redirects. */
    visit: (address: string, init: RequestInit = {}) =>
      provider.handleDirectly(new Request(address, { redirect: 'manual', ...init })),
  };
}

const to = (answer: Response): string => new URL(answer.headers.get('location') ?? '', 'http://localhost:4400').href;

/** Signs in at the identity provider of a start URL, and returns the URL of the redirect back. */
export async function logInAtCompany(
  visit: ReturnType<typeof connectionStage>['visit'],
  start: string,
  email: string,
): Promise<string> {
  const page = to(await visit(start));
  const answer = await visit(page, { method: 'POST', body: new URLSearchParams({ action: 'continue', email }) });
  return to(await visit(to(answer)));
}

/** The same for an identity provider that responds with a form that its page posts. */
export async function logInAtCompanyBySaml(
  visit: ReturnType<typeof connectionStage>['visit'],
  start: string,
  email: string,
): Promise<string> {
  const page = to(await visit(start));
  const form = await (
    await visit(page, { method: 'POST', body: new URLSearchParams({ action: 'continue', email }) })
  ).text();
  const plain = (text = '') => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  const fields = Array.from(form.matchAll(/name="(\w+)" value="([^"]*)"/g), ([, name = '', value]) => [
    name,
    plain(value),
  ]);
  const action = plain(/action="([^"]*)"/.exec(form)?.[1]);
  return to(await visit(action, { method: 'POST', body: new URLSearchParams(fields) }));
}
