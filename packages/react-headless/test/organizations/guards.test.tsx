import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { RequireSession, SignedIn, SignedOut } from '../../src/organizations';
import { ADA, newOrganizationStage } from '../support/organization-stage';

const guards = (
  <>
    <SignedIn>in </SignedIn>
    <SignedOut>out </SignedOut>
    <RequireSession fallback="fallback" loading="loading">
      {({ organization_slug }) => `page of ${organization_slug}`}
    </RequireSession>
  </>
);

describe('SignedIn, SignedOut, RequireSession of organizations', () => {
  it('show a visitor the fallback, a member the page, and follow the session', async () => {
    const stage = await newOrganizationStage();
    const harbour = await stage.organization();
    await stage.member(harbour);
    const { container } = render(guards, stage);
    expect(container.textContent).toBe('out fallback');
    await act(() => stage.signIn(harbour));
    expect(container.textContent).toBe('in page of harbour');
    await act(() => stage.client.session.revoke());
    expect(container.textContent).toBe('out fallback');
  });

  it('show the fallback while a second factor is due', async () => {
    const stage = await newOrganizationStage();
    const harbour = await stage.organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    await stage.member(harbour);
    const { container } = render(guards, stage);
    await act(() => stage.signIn(harbour));
    expect(container.textContent).toBe('out fallback');
  });

  it('mount the page again for the same user in a different organization', async () => {
    const stage = await newOrganizationStage();
    const harbour = await stage.organization();
    const library = await stage.organization({ organization_name: 'Library', organization_slug: 'library' });
    await stage.member(harbour);
    await stage.member(library);
    function Page() {
      const [typed, setTyped] = useState('');
      return <input aria-label="Note" value={typed} onChange={({ target }) => setTyped(target.value)} />;
    }
    const { getByLabelText, queryByLabelText } = render(
      <RequireSession>
        <Page />
      </RequireSession>,
      stage,
    );
    await act(() => stage.signIn(harbour, ADA));
    const first = getByLabelText('Note');
    await act(() => stage.signIn(library, ADA));
    expect(queryByLabelText('Note')).not.toBeNull();
    expect(getByLabelText('Note')).not.toBe(first);
  });

  it('show the loading content on a server', async () => {
    const stage = await newOrganizationStage();
    expect(renderToString(stage.wrapper({ children: guards }))).toBe('loading');
  });

  it('need a provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const guard of [<SignedIn key="in" />, <SignedOut key="out" />, <RequireSession key="require" />]) {
      expect(() => render(guard)).toThrow(/outside of <OrganizationProvider/);
    }
  });
});
