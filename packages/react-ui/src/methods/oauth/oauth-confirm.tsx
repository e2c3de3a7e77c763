import type { OAuthEvent, OAuthState } from '@foyer/core';
import { LinkConfirm } from '../shared/link-confirm';
import type { ScreenProps } from '../../parts/screen';

type ConfirmState = Extract<OAuthState, { at: 'confirm' }>;

/** A provider's answer that this browser did not ask for. */
export function OAuthConfirm({ send }: ScreenProps<ConfirmState, OAuthEvent>) {
  return <LinkConfirm content="foyer.oauth.confirm.content" send={send} />;
}
