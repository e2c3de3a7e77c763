// @vitest-environment node
/// <reference types="node" />
import { createClient } from '@foyer/core';
import { readdirSync, readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  CountrySelect,
  FoyerProvider,
  PasscodeInput,
  PhoneInput,
  useBootstrap,
  useCountdown,
  useLogin,
  useMagicLinkFlow,
  useOAuth,
  useOneTap,
  useOtpFlow,
  useSession,
  useUser,
} from '../src/index';

function Everything() {
  const [otp] = useOtpFlow();
  const [link] = useMagicLinkFlow();
  const [oauth] = useOAuth();
  const oneTap = useOneTap();
  const [login] = useLogin({ products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms'] } });
  const { session } = useSession();
  const { user } = useUser({ fresh: true });
  const { isReady } = useBootstrap();
  const { formatted } = useCountdown(undefined);
  return (
    <>
      <p>{JSON.stringify([otp.at, link.at, oauth.at, oneTap.at, login.tab, session, user, isReady, formatted])}</p>
      <CountrySelect country="US" onCountryChange={() => undefined} />
      <PhoneInput country="US" />
      <PasscodeInput channel="sms" />
    </>
  );
}

describe('on a server', () => {
  it('every hook and part renders without a window', () => {
    expect(typeof window).toBe('undefined');
    const client = createClient('public-token-test-server');
    const html = renderToString(
      <FoyerProvider client={client}>
        <Everything />
      </FoyerProvider>,
    ).replaceAll('&quot;', '"');
    client.destroy();
    expect(html).toContain('["enter","enter","choose","idle","email",null,null,false,"0:00"]');
    expect(html).toContain('autoComplete="one-time-code"');
  });

  it("modules that need a browser are marked 'use client'", () => {
    const source = new URL('../src/', import.meta.url);
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file, text: readFileSync(new URL(file, source), 'utf8') }));
    const needing = files.filter(({ text }) => /^import \{[^}]*\buse[A-Z]\w*\b|^import \{ createContext/m.test(text));
    expect(needing.length).toBeGreaterThan(10);
    expect(needing.filter(({ text }) => !text.startsWith(`'use client';\n`))).toEqual([]);
  });
});
