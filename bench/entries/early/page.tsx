import type { Client, LoginConfig } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import type { ReactNode } from 'react';
import { BrokenLogin } from './broken-login';

/** What a page is drawn from, by the server and once more in the browser. */
export interface Drawn {
  /** Which field the first form begins with. */
  readonly field: 'email' | 'phone';
  /** The route that takes its posts until scripts have run. */
  readonly action?: string;
  /** Whether the page is the one that shows that this bench counts. */
  readonly isBroken?: boolean;
}

/** What the server adds for the browser. */
export interface DrawnForVisitor extends Drawn {
  readonly publicToken: string;
  readonly provider: string;
}

export const configOf = ({ field }: Drawn): LoginConfig => ({
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }] },
  otpOptions: { methods: field === 'email' ? ['email', 'sms'] : ['sms', 'email'] },
});

export function pageOf(client: Client, drawn: Drawn): ReactNode {
  const { action, isBroken } = drawn;
  return (
    <FoyerProvider client={client}>
      {isBroken ? (
        <BrokenLogin client={client} field={drawn.field} />
      ) : (
        <Login config={configOf(drawn)} {...(action && { action })} />
      )}
    </FoyerProvider>
  );
}
