import { createMagicLinkFlow, magicLinkActions } from '../../src/users/login/magic-link/magic-link-flow';
import { createOAuthFlow } from '../../src/users/login/oauth/oauth-flow';
import { createOtpFlow, otpActions } from '../../src/users/login/otp/otp-flow';
import type { OtpDestination } from '../../src/users/login/otp/otp-rules';
import { socialAnswer } from '../support/answers';
import { json } from '../support/http';
import type { Journey } from './journey';
import { isAt, visitOf } from './journey';
import { ADA, linkOf, LOGIN } from './people';

const byPasscode = (destination: OtpDestination, to: string): Journey => ({
  name: `passcode by ${destination.channel}`,
  visit(page) {
    const flow = createOtpFlow(page.client);
    const actions = otpActions(flow.send);
    const send = `/otps/${destination.channel}/login_or_create`;
    const typed = destination.channel === 'email' ? destination.email : destination.phone;
    return visitOf(flow, [
      {
        calls: [send],
        act: () => flow.send({ type: 'submitDestination', destination }),
        isDone: isAt('code'),
        typed,
      },
      {
        calls: [send],
        act: async () => {
          await page.code(to);
          actions.resend();
        },
        isDone: () =>
          page.made.filter((path) => path === send).length > 1 &&
          !JSON.stringify(flow.getState()).includes('"sending"'),
        typed,
      },
      {
        calls: ['/otps/authenticate'],
        act: async () => actions.submitCode(await page.code(to)),
        isDone: isAt('verified'),
        typed,
        mints: true,
      },
    ]);
  },
});

const sendingLink: Journey = {
  name: 'link by email',
  visit({ client }) {
    const flow = createMagicLinkFlow(client);
    return visitOf(flow, [
      {
        calls: ['/magic_links/email/login_or_create'],
        act: () => magicLinkActions(flow.send).submitEmail(ADA),
        isDone: isAt('sent'),
        typed: ADA,
      },
    ]);
  },
};

const followingLink: Journey = {
  name: 'return by the link',
  async arrange(lab) {
    await lab.client.magicLinks.email.loginOrCreate(ADA, { login_magic_link_url: LOGIN, signup_magic_link_url: LOGIN });
    return linkOf(lab);
  },
  visit({ client }) {
    const flow = createMagicLinkFlow(client);
    const actions = magicLinkActions(flow.send);
    return visitOf(flow, [
      {
        calls: ['/magic_links/authenticate'],
        act: () => {},
        isDone: isAt('authenticated', 'enter'),
        // A link is spent once: another can be asked for.
        again: actions.back,
        mints: true,
      },
    ]);
  },
};

const fromSocialAccount: Journey = {
  name: 'return from a social account',
  arrange({ client, browser }) {
    const pair = JSON.stringify({ code_challenge: 'challenge', code_verifier: 'verifier' });
    browser.storage.set(`stytch_sdk_state_${client.publicToken}::PKCE_VERIFIER:oauth`, pair);
    return Promise.resolve(`${LOGIN}?stytch_token_type=oauth&token=oauth-token-1`);
  },
  handle: (request, real) =>
    request.url.endsWith('/oauth/authenticate') ? Promise.resolve(json({ data: socialAnswer })) : real(request),
  visit({ client }) {
    const flow = createOAuthFlow(client);
    return visitOf(flow, [
      {
        calls: ['/oauth/authenticate'],
        act: () => {},
        isDone: isAt('authenticated', 'choose'),
        again: () => flow.send({ type: 'back' }),
        mints: true,
      },
    ]);
  },
};

export const MAIL_JOURNEYS: readonly Journey[] = [
  byPasscode({ channel: 'email', email: ADA }, ADA),
  byPasscode({ channel: 'sms', phone: '(201) 555-0123', country: 'US' }, '+12015550123'),
  byPasscode({ channel: 'whatsapp', phone: '020 7183 8750', country: 'GB' }, '+442071838750'),
  sendingLink,
  followingLink,
  fromSocialAccount,
];
