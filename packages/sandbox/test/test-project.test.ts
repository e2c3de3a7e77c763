import { expect, test } from 'vitest';
import { ControlRefused, TestProject } from '../src/index';
import { newHost } from './sandbox';

/** A project on this worker's database, and a page that uses it. */
function newProject() {
  const host = newHost();
  const project = new TestProject(host.sandbox, { publicToken: host.publicToken });
  return { host, project };
}

const ASK = '/otps/email/login_or_create';

test('a project reads the passcode and the messages of an address, and those of no other project', async () => {
  const { host, project } = newProject();
  await host.post(ASK, { email: 'Ada@example.com', expiration_minutes: 5 });
  const code = await project.code('ada@example.com');
  expect(code).toMatch(/^\d{6}$/);
  expect(await project.message('ada@example.com')).toMatchObject({ channel: 'email', to: 'ada@example.com', code });
  expect(await project.messages('bob@example.com')).toEqual([]);
  expect(await newProject().project.messages()).toEqual([]);
});

test('a passcode is waited for', async () => {
  const { host, project } = newProject();
  const code = project.code('ada@example.com');
  await project.messages();
  await host.post(ASK, { email: 'ada@example.com', expiration_minutes: 5 });
  expect(await code).toBe((await host.lastMessage()).code);
});

test('a message that is not sent within five seconds is refused with its kind and address', async () => {
  const { project } = newProject();
  const missing = project.link('nobody@example.com');
  await expect(missing).rejects.toThrow(ControlRefused);
  await expect(missing).rejects.toThrow('No link was sent to nobody@example.com within five seconds.');
});

test('a passcode expires when the clock is moved on', async () => {
  const { host, project } = newProject();
  const { methodId, code } = await host.passcode('ada@example.com', 5);
  const before = await project.advance(0);
  expect((await project.advance(6)).getTime() - before.getTime()).toBeGreaterThanOrEqual(360_000);
  const late = await host.post('/otps/authenticate', {
    token: code,
    method_id: methodId,
    session_duration_minutes: 60,
  });
  expect(late.status).toBe(401);
});

test('a fault meets as many calls as it says, and all calls are listed', async () => {
  const { host, project } = newProject();
  await project.fault({ path: `/sdk/v1${ASK}`, status: 503, times: 1 });
  await host.post(ASK, { email: 'ada@example.com', expiration_minutes: 5 });
  await host.post(ASK, { email: 'ada@example.com', expiration_minutes: 5 });
  expect((await project.calls(`/sdk/v1${ASK}`)).map(({ status }) => status)).toEqual([503, 200]);
  await project.fault({ path: `/sdk/v1${ASK}`, status: 500 });
  await project.clearFaults();
  await host.post(ASK, { email: 'ada@example.com', expiration_minutes: 5 });
  expect((await project.calls(`/sdk/v1${ASK}`)).at(-1)?.status).toBe(200);
});

test('a user with a password logs in, and a second one of the address is refused with the answer', async () => {
  const { host, project } = newProject();
  const user = { email: 'ada@example.com', password: 'a long enough password' };
  const userId = await project.user(user);
  const { user_id } = await host.signIn('/passwords/authenticate', { ...user, session_duration_minutes: 60 });
  expect(user_id).toBe(userId);
  await expect(project.user(user)).rejects.toThrow(/POST \/sandbox\/users answered 4\d\d: .*duplicate_email/);
});

test('a project of organizations has organizations and members', async () => {
  const { project } = newProject();
  await project.configure({ vertical: 'B2B' });
  const organization_id = await project.organization({ organization_name: 'Harbour', organization_slug: 'harbour' });
  const memberId = await project.member({ organization_id, email_address: 'ada@example.com' });
  expect([organization_id, memberId]).toEqual([
    expect.stringMatching(/^organization-/),
    expect.stringMatching(/^member-/),
  ]);
});

test('each project has its own token', () => {
  const { host } = newProject();
  const [one, other] = [
    new TestProject(host.sandbox),
    new TestProject(host.sandbox, { url: 'http://provider.test:80/' }),
  ];
  expect(one.publicToken).toMatch(/^public-token-test-/);
  expect(one.publicToken).not.toBe(other.publicToken);
  expect([one.url, other.url]).toEqual(['http://localhost:4400', 'http://provider.test']);
});
