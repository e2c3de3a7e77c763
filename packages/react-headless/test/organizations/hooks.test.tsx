import type { OrganizationHostEvent } from '@foyer/core/organizations';
import { createClient } from '@foyer/core';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  OrganizationProvider,
  PasscodeInput,
  useCountdown,
  useDiscovery,
  useIsAuthorized,
  useMember,
  useMemberSession,
  useOrganization,
  useOrganizationLogin,
  useOrganizationPasswordReset,
  useSecondFactor,
  useSsoDiscovery,
} from '../../src/organizations';
import { ADA, newOrganizationStage } from '../support/organization-stage';

const NUMBER = '+12015550123';

describe('useSecondFactor', () => {
  it('org W21: begins with a response, sends once under StrictMode, and signs in', async () => {
    const events: OrganizationHostEvent['type'][] = [];
    const signedIn: string[] = [];
    const stage = await newOrganizationStage({
      onEvent: ({ type }) => void events.push(type),
      onSignedIn: ({ member }) => void signedIn.push(member.email_address),
    });
    const harbour = await stage.organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    await stage.member(harbour);
    const { result } = renderHook(() => ({ factor: useSecondFactor(), session: useMemberSession() }), stage);
    expect(result.current.factor[0]).toEqual({ at: 'idle' });
    const answer = await act(() => stage.signIn(harbour));
    act(() => result.current.factor[1].begin(answer));
    await waitFor(() => expect(result.current.factor[0].at).toBe('choose'));
    act(() => result.current.factor[1].choose('sms_otp'));
    act(() => {
      result.current.factor[1].submitPhone({ phone: '(201) 555-0123', country: 'US' });
      result.current.factor[1].submitPhone({ phone: '(201) 555-0123', country: 'US' });
    });
    await waitFor(() => expect(result.current.factor[0]).toMatchObject({ at: 'enterSms', sent: { to: NUMBER } }));
    const code = await stage.code(NUMBER);
    act(() => result.current.factor[1].submitCode(code));
    await waitFor(() => expect(result.current.factor[0]).toMatchObject({ at: 'ended', outcome: { how: 'member' } }));
    expect(result.current.session.session?.member_session_id).toBeTypeOf('string');
    expect(await stage.calls('/b2b/otps/sms/send')).toHaveLength(1);
    expect(events).toEqual(['B2B_SMS_OTP_SEND', 'B2B_SMS_OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(signedIn).toEqual([ADA]);
  });

  it('org W12: reports a response without a second factor once, and throws nothing', async () => {
    const errors: string[] = [];
    const stage = await newOrganizationStage();
    const harbour = await stage.organization();
    await stage.member(harbour);
    const { result } = renderHook(() => useSecondFactor({}, { onError: ({ code }) => void errors.push(code) }), stage);
    const answer = await act(() => stage.signIn(harbour));
    act(() => result.current[1].begin(answer));
    expect(result.current[0]).toMatchObject({ at: 'idle', error: { code: 'invalid_argument' } });
    await waitFor(() => expect(errors).toEqual(['invalid_argument']));
  });
});

describe('useOrganizationPasswordReset', () => {
  it('without a link it is dead, opens the form, and keeps the typed text', async () => {
    const stage = await newOrganizationStage();
    const harbour = await stage.organization();
    await stage.member(harbour);
    const options = { passwordOptions: { resetPasswordRedirectURL: 'http://localhost:3000/reset' } };
    const { result } = renderHook(() => useOrganizationPasswordReset(options), stage);
    await waitFor(() => expect(result.current[0].at).toBe('dead'));
    act(() => result.current[1].requestMail(harbour));
    act(() => result.current[1].submitEmail('ada@'));
    expect(result.current[0]).toMatchObject({ at: 'forgot', email: 'ada@', error: { code: 'invalid_email' } });
    act(() => result.current[1].submitEmail(ADA));
    await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'mailed', email: ADA }));
    expect(await stage.calls('/b2b/passwords/email/reset/start')).toHaveLength(1);
  });
});

describe('useOrganizationLogin, useDiscovery, useSsoDiscovery', () => {
  it('a passcode, the choice of an organization, and the member is signed in', async () => {
    const stage = await newOrganizationStage();
    const harbour = await stage.organization();
    await stage.member(harbour);
    await stage.member(await stage.organization({ organization_name: 'Quay', organization_slug: 'quay' }));
    const { result } = renderHook(
      () => useOrganizationLogin({ products: ['emailOtp'], authFlowType: 'Discovery' }),
      stage,
    );
    act(() => result.current[1].submitEmail(ADA));
    await waitFor(() => expect(result.current[0].at).toBe('code'));
    const code = await stage.code(ADA);
    act(() => result.current[1].submitCode(code));
    await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'discovery', inner: { at: 'list' } }));
    act(() => result.current[1].discovery.pick(harbour.organization_id));
    await waitFor(() => expect(result.current[0].at).toBe('done'));
    expect(stage.client.organization.getSync()).toMatchObject({ organization_name: 'Harbour' });
    act(() => void stage.client.session.revoke().catch(() => {}));
    await waitFor(() => expect(result.current[0].at).not.toBe('done'));
  });

  it('new products apply without starting over', async () => {
    const stage = await newOrganizationStage();
    const { result, rerender } = renderHook(
      ({ products }: { products: readonly ['emailOtp'] | readonly ['emailOtp', 'passwords'] }) =>
        useOrganizationLogin({ products }),
      {
        wrapper: stage.wrapper,
        initialProps: { products: ['emailOtp'] },
      },
    );
    const [, actions] = result.current;
    act(() => actions.submitEmail('ada@'));
    expect(result.current[0]).toMatchObject({ at: 'main', error: { code: 'invalid_email' } });
    rerender({ products: ['emailOtp', 'passwords'] });
    expect(result.current[1]).toBe(actions);
    expect(result.current[0]).toMatchObject({
      at: 'main',
      about: { email: 'ada@', ways: { products: ['emailOtp', 'passwords'] } },
    });
  });

  it('a discovery continues the sign-in of this browser; a search for SSO finds nothing for an unknown address', async () => {
    const stage = await newOrganizationStage();
    await stage.member(await stage.organization());
    await stage.client.otps.email.discovery.send({ email_address: ADA });
    await stage.client.otps.email.discovery.authenticate({ email_address: ADA, code: await stage.code(ADA) });
    const { result } = renderHook(() => ({ discovery: useDiscovery(), sso: useSsoDiscovery() }), stage);
    await waitFor(() => expect(result.current.discovery[0].at).toBe('list'));
    act(() => result.current.sso[1].submitEmail('eve@elsewhere.example'));
    await waitFor(() => expect(result.current.sso[0]).toMatchObject({ at: 'enterSlug' }));
  });
});

describe('useMember, useMemberSession, useOrganization, useIsAuthorized', () => {
  it("show the signed-in member immediately, the server's data on request, and no member after a sign-out", async () => {
    const stage = await newOrganizationStage();
    const harbour = await stage.organization();
    await stage.member(harbour);
    await stage.signIn(harbour);
    const { result } = renderHook(
      () => ({
        member: useMember({ fresh: true }),
        session: useMemberSession(),
        organization: useOrganization(),
        mayName: useIsAuthorized('stytch.self', 'update.info.name'),
        mayNothing: useIsAuthorized('boats', 'sink'),
      }),
      stage,
    );
    expect(result.current.member).toMatchObject({ member: { email_address: ADA }, isInitialized: true });
    expect(result.current.organization.organization).toMatchObject({ organization_slug: 'harbour' });
    await waitFor(() => expect(result.current.member).toMatchObject({ isFetching: false, error: null }));
    expect((await stage.calls('/b2b/organizations/members/me')).length).toBeGreaterThan(0);
    await act(() => result.current.organization.refetch());
    expect(await stage.calls('/b2b/organizations/me')).toHaveLength(1);
    expect(result.current.mayNothing.isAuthorized).toBe(false);
    await waitFor(async () =>
      expect(result.current.mayName.isAuthorized).toBe(
        await stage.client.rbac.isAuthorized('stytch.self', 'update.info.name'),
      ),
    );
    await act(() => stage.client.session.revoke());
    expect(result.current).toMatchObject({
      member: { member: null },
      session: { session: null },
      organization: { organization: null },
      mayName: { isAuthorized: false },
    });
  });

  it('a server renders no member', async () => {
    const stage = await newOrganizationStage();
    const Reader = () => {
      const { member, isInitialized } = useMember();
      return <p>{JSON.stringify([member, isInitialized, useIsAuthorized('a', 'b').isInitialized])}</p>;
    };
    expect(renderToString(stage.wrapper({ children: <Reader /> }))).toBe('<p>[null,false,false]</p>');
  });
});

describe('OrganizationProvider', () => {
  it('gives the parts their clock and phone numbers, and accepts only a client of organizations', async () => {
    const stage = await newOrganizationStage();
    const { result } = renderHook(() => useCountdown(undefined), stage);
    expect(result.current).toEqual({ seconds: 0, formatted: '0:00' });
    render(<PasscodeInput aria-label="Code" />, stage);
    const consumers = createClient('public-token-test-consumers');
    onTestFinished(consumers.destroy);
    for (const [given, said] of [
      [undefined, 'undefined'],
      [{}, 'something else'],
      [consumers, 'a client of createClient'],
    ] as const) {
      const renderPage = () => renderToString(<OrganizationProvider client={given as never} />);
      expect(renderPage).toThrow(`createOrganizationClient(publicToken) returns; it was given ${said}.`);
    }
    const Stray = () => <p>{String(useMember().isInitialized)}</p>;
    expect(() =>
      renderToString(
        <StrictMode>
          <Stray />
        </StrictMode>,
      ),
    ).toThrow(/outside of <OrganizationProvider client={client}>\. Wrap your app in it/);
  });
});
