import type { LoginConfig } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { FoyerProviderProps } from '@foyer/react-headless';
import { createOrganizationClient } from '@foyer/core/organizations';
import { FoyerProvider } from '@foyer/react-headless';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished, vi } from 'vitest';

export const CONFIG = {
  products: ['oauth', 'otp', 'passwords'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  otpOptions: { methods: ['email'] },
} as const satisfies LoginConfig;

export const PHONE = { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } } as const satisfies LoginConfig;

/** A tree with the same content for each side, each with its own client. */
export type Tree = () => ReactNode;

/** A widget below a provider, without network unless the test has one. */
export const below =
  (widget: ReactNode, given: Partial<FoyerProviderProps> = {}, isOnline = false): Tree =>
  () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const client = createClient('public-token-test-server-rendered');
    onTestFinished(client.destroy);
    return (
      <StrictMode>
        <FoyerProvider client={client} {...given}>
          {widget}
        </FoyerProvider>
      </StrictMode>
    );
  };

/** The same for a widget of organizations. */
export const belowOrganizations =
  (widget: ReactNode, isOnline = false): Tree =>
  () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const client = createOrganizationClient('public-token-test-server-rendered');
    onTestFinished(client.destroy);
    return (
      <StrictMode>
        <OrganizationProvider client={client}>{widget}</OrganizationProvider>
      </StrictMode>
    );
  };

/** The markup that a server sends. A server has no document. */
export function renderOnServer(tree: Tree): string {
  const given = tree();
  vi.stubGlobal('document', undefined);
  try {
    return renderToString(given);
  } finally {
    vi.unstubAllGlobals();
  }
}

/** A page with a server's markup, before any script has run. */
export function arrived(html: string): HTMLElement {
  const place = document.createElement('main');
  place.innerHTML = html;
  document.body.append(place);
  onTestFinished(() => place.remove());
  return place;
}

/** Hydrates that page. Every warning of React fails the test. */
export async function hydrate(place: HTMLElement, tree: Tree): Promise<void> {
  const errors: unknown[] = [];
  const root = await act(() =>
    Promise.resolve(hydrateRoot(place, tree(), { onRecoverableError: (error) => errors.push(error) })),
  );
  onTestFinished(() => act(() => root.unmount()));
  if (errors.length > 0) throw new AggregateError(errors, String(errors[0]));
}
