import type { Bootstrap } from '@foyer/core/internal/shared';
import { useScreenContext } from '../parts/screen-context';
import { useText } from '../text/text';
import { ConfirmCard, LinkConfirm } from './link-confirm';
import { renewText } from './renew-text';

interface ConfirmAnywhereProps {
  readonly send: (event: { readonly type: 'confirm' | 'back' }) => void;
}

// Decision 164.
/** The question before a link that works on any device signs in: it says to which site. */
export function ConfirmAnywhere({ send }: ConfirmAnywhereProps) {
  const t = useText(renewText);
  const { bootstrap } = useScreenContext<{ readonly bootstrap: Bootstrap }>();
  // A server renders without the address of a page.
  const site = typeof location === 'undefined' ? bootstrap.projectName : location.host;
  if (!site) return <LinkConfirm kind="link" send={send} />;
  return (
    <ConfirmCard isDeliberate send={send}>
      {t.rich('foyer.link.confirm.anywhere', { site: <bdi translate="no">{site}</bdi> })}
    </ConfirmCard>
  );
}
