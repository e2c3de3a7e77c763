import { describe, expect, it } from 'vitest';
import type { Message } from '../src/index';
import { Mailbox, PATIENCE_MS, recipientOf } from '../src/kit/mailbox';

/** A mailbox in virtual time: each message arrives at its own time. */
function mailboxOf(...messages: readonly (Message & { readonly at: number })[]) {
  let now = 0;
  const read = () => Promise.resolve(messages.findLast(({ at }) => at <= now) ?? null);
  const mailbox = new Mailbox({ read, pause: (ms) => Promise.resolve((now += ms)) });
  return { mailbox, now: () => now };
}

describe('a mailbox', () => {
  it.each([0, 30, 1500, 4000])('finds a message that comes after %i ms', async (at) => {
    const { mailbox } = mailboxOf({ at, code: '123456' });
    mailbox.sent('a@b.c');
    expect(await mailbox.newest('a@b.c')).toMatchObject({ code: '123456' });
  });

  it('waits for the second message where the first one is there', async () => {
    const { mailbox } = mailboxOf({ at: 0, code: '111111' }, { at: 1500, code: '222222' });
    mailbox.sent('a@b.c');
    expect(await mailbox.newest('a@b.c')).toMatchObject({ code: '111111' });
    mailbox.sent('a@b.c');
    expect(await mailbox.newest('a@b.c')).toMatchObject({ code: '222222' });
  });

  it('waits for the message to an address that was written in capitals', async () => {
    const { mailbox } = mailboxOf({ at: 0, code: '111111' }, { at: 1500, code: '222222' });
    await mailbox.newest('a@b.c');
    mailbox.sent('A@b.c');
    expect(await mailbox.newest('a@b.c')).toMatchObject({ code: '222222' });
  });

  it('takes the same code for a new message when no other comes', async () => {
    const { mailbox, now } = mailboxOf({ at: 0, code: '111111' });
    mailbox.sent('a@b.c');
    await mailbox.newest('a@b.c');
    mailbox.sent('a@b.c');
    expect(await mailbox.newest('a@b.c')).toMatchObject({ code: '111111' });
    expect(now()).toBeGreaterThanOrEqual(PATIENCE_MS);
  });

  it('waits for nothing where nothing was sent, and loses its patience with a backend that sends nothing', async () => {
    const { mailbox, now } = mailboxOf();
    expect(await mailbox.newest('a@b.c')).toBeNull();
    expect(now()).toBe(0);
    for (let round = 0; round < 10; round += 1) {
      mailbox.sent('a@b.c');
      expect(await mailbox.newest('a@b.c')).toBeNull();
    }
    expect(now()).toBeLessThan(4 * PATIENCE_MS);
  });
});

it.each([
  ['otps.email.loginOrCreate', { email: 'a@b.c' }, 'a@b.c'],
  ['otps.sms.send.secondary', { phone_number: '+1' }, '+1'],
  ['passwords.resetByEmailStart', { email: 'a@b.c' }, 'a@b.c'],
  ['otps.email.discovery.send', { email_address: 'a@b.c' }, 'a@b.c'],
  ['otps.sms.send', { mfa_phone_number: '+1' }, '+1'],
  ['passwords.authenticate', { email: 'a@b.c' }, undefined],
  ['webauthn.registerStart', { domain: 'localhost' }, undefined],
])('the call %s with %j sends a message to %s', (call, body, to) => {
  expect(recipientOf(call, body)).toBe(to);
});
