import { useContext } from 'react';
import { InMarkup, serverPart } from '../../frame/server-part';
import { Button } from '../../parts/button';
import { ErrorText } from '../../parts/error-text';
import { useLoaded } from '../../parts/use-loaded';
import { mainText } from '../../text/main-text';
import { useText } from '../../text/text';
import { FrameContext } from '../../theme/frame-context';
import type { InAppGuideProps } from './in-app-guide';

const load = () => import('./in-app-guide').then((file) => file.InAppGuide);

const guide = /* @__PURE__ */ serverPart(load);

/** Loads the notice for a page without JavaScript, before it is rendered. */
export const prepareInApp = (): Promise<void> => guide.prepare();

/** The notice in the built-in browser of an app. Only these browsers load its chunk. */
export function InAppPlace(props: InAppGuideProps) {
  const t = useText(mainText);
  const { noScript } = useContext(FrameContext);
  const { value: Guide, isFailed, retry } = useLoaded(load);
  if (noScript) return <InMarkup part={guide} props={props} fallback={null} />;
  if (Guide) return <Guide {...props} />;
  // Without the notice, a page that offers only Google would have no way on.
  return isFailed ? (
    <>
      <ErrorText>{t('foyer.error.network')}</ErrorText>
      <Button onClick={retry}>{t('button.retry')}</Button>
    </>
  ) : null;
}
