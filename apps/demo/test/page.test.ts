import { describe, expect, it } from 'vitest';
import { readProvider } from '../src/client/provider';
import { asCode } from '../src/playground/as-code';
import { withoutSecrets } from '../src/playground/without-secrets';
import { loginProps } from '../src/setup/login-props';
import { DEFAULT_SETUP } from '../src/setup/setup';

const at = (query: string) => new URL(`http://localhost:4401/${query}`);

describe('the provider in the address', () => {
  it('is the local one unless the address names another', () => {
    expect(readProvider(at(''))).toEqual({
      origin: 'http://localhost:4400',
      project: 'public-token-test-foyer',
      inbox: 'http://localhost:4400/inbox?project=public-token-test-foyer',
    });
    expect(readProvider(at('?provider=http://localhost:4710/x&project=public-token-test-a1'))).toMatchObject({
      origin: 'http://localhost:4710',
      project: 'public-token-test-a1',
    });
  });

  it.each(['?provider=javascript:alert(1)', '?provider=', '?project=public-token-live-a', '?project=../../x'])(
    'ignores %s',
    (query) => expect(readProvider(at(query))).toEqual(readProvider(at(''))),
  );
});

describe('what the page does with a set-up', () => {
  it('leads email links back to this page with the set-up, and without a spent token', () => {
    const { config } = loginProps({ ...DEFAULT_SETUP, look: 'night' }, at('?token=abc&two#part'));
    expect(config.emailMagicLinksOptions?.loginRedirectURL).toBe('http://localhost:4401/?two=&look=night');
  });

  it('nests styles as a host writes them, lengths as numbers', () => {
    const styles = { 'container.width': '320', 'buttons.primary.borderRadius': '1rem', hideHeaderText: '1' };
    expect(loginProps({ ...DEFAULT_SETUP, styles }, at('')).styles).toEqual({
      container: { width: 320 },
      buttons: { primary: { borderRadius: '1rem' } },
      hideHeaderText: true,
    });
  });

  it('prints equivalent code', () => {
    const code = asCode({
      config: { products: ['otp'], otpOptions: { methods: ['sms'] } },
      styles: { fontFamily: "'Inter'" },
      strings: { 'login.title': 'Hello' },
    });
    expect(code).toBe(
      [
        '<Login',
        '  config={{',
        "    products: ['otp'],",
        '    otpOptions: {',
        "      methods: ['sms'],",
        '    },',
        '  }}',
        '  styles={{',
        "    fontFamily: '\\'Inter\\'',",
        '  }}',
        '  strings={{',
        "    'login.title': 'Hello',",
        '  }}',
        '/>',
      ].join('\n'),
    );
  });
});

describe('the log of events', () => {
  it('shows no secret, whatever an event may hold', () => {
    const shown = withoutSecrets({ session_token: 'a', nested: { session_jwt: 'b', code: '123456' }, user_id: 'u' });
    expect(JSON.parse(shown)).toEqual({
      session_token: '•••',
      nested: { session_jwt: '•••', code: '•••' },
      user_id: 'u',
    });
  });
});
