import type { MagicLinkEvent, MagicLinkState } from '@foyer/core';
import { ConfirmAnywhere } from '../../../login/confirm-anywhere';
import { LinkConfirm } from '../../../login/link-confirm';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';

type ConfirmState = Extract<MagicLinkState, { readonly at: 'confirm' }>;

/** The question before a link signs in. */
export function ConfirmLink({ state: { present }, send }: ScreenProps<ConfirmState, MagicLinkEvent>) {
  const { config } = useScreenContext<LoginContextValue>();
  if (!present && config.emailMagicLinksOptions?.openAnywhere === true) return <ConfirmAnywhere send={send} />;
  return <LinkConfirm kind="link" present={present} send={send} />;
}
