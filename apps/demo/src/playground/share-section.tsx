import { useState } from 'react';
import { loginProps } from '../setup/login-props';
import type { SetupControl } from '../setup/use-setup';
import { withoutToken } from '../setup/address';
import { asCode } from './as-code';
import { Section } from './controls';

type Copied = { readonly what: string; readonly ok: boolean };

/** The set-up to copy: as an address, and as code. */
export function ShareSection({ setup, reset, open }: SetupControl & { readonly open: boolean }) {
  const [copied, setCopied] = useState<Copied>();
  const copy = async (what: string, text: string) => {
    const ok = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied({ what, ok });
  };
  const code = asCode(codeProps(setup));
  return (
    <Section title="Take it with you" open={open}>
      <div className="buttons">
        <button
          type="button"
          className="button"
          onClick={() => void copy('The link', withoutToken(new URL(location.href)).href)}
        >
          Copy link
        </button>
        <button type="button" className="button" onClick={() => void copy('The code', code)}>
          Copy code
        </button>
        <button type="button" className="button button-quiet" onClick={reset}>
          Back to the start
        </button>
      </div>
      <p className="hint" role="status">
        {copied
          ? `${copied.what} ${copied.ok ? 'is on your clipboard.' : 'could not be copied: the browser forbids it.'}`
          : ''}
      </p>
      <textarea
        className="code code-field"
        aria-label="The set-up as code"
        readOnly
        rows={code.split('\n').length}
        spellCheck={false}
        value={code}
      />
    </Section>
  );
}

/** The page's own set-up, without the addresses that were filled in for this page. */
function codeProps(setup: SetupControl['setup']) {
  const props = loginProps(setup, new URL(location.href));
  const { emailMagicLinksOptions: links, oauthOptions: social, otpOptions, ...config } = props.config;
  const redirects = {
    loginRedirectURL: setup.loginUrl || undefined,
    signupRedirectURL: setup.signupUrl || undefined,
  };
  return {
    ...props,
    config: {
      ...config,
      ...(setup.products.includes('emailMagicLinks') ? { emailMagicLinksOptions: { ...links, ...redirects } } : {}),
      ...(setup.products.includes('oauth') ? { oauthOptions: { ...social, ...redirects } } : {}),
      ...(setup.products.includes('otp') && otpOptions ? { otpOptions } : {}),
    },
  };
}
