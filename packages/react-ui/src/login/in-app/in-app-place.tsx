import type { InAppGuideProps } from './in-app-guide';
import { Button } from '../../parts/button';
import { ErrorText } from '../../parts/error-text';
import { useLoaded } from '../../parts/use-loaded';
import { mainText } from '../../text/main-text';
import { useText } from '../../text/text';

const load = () => import('./in-app-guide').then((file) => file.InAppGuide);

/** The notice in the built-in browser of an app. Only these browsers load its chunk. */
export function InAppPlace(props: InAppGuideProps) {
  const t = useText(mainText);
  const { value: Guide, isFailed, retry } = useLoaded(load);
  if (Guide) return <Guide {...props} />;
  // Without the notice, a page that offers only Google would have no way on.
  return isFailed ? (
    <>
      <ErrorText>{t('foyer.error.network')}</ErrorText>
      <Button onClick={retry}>{t('button.retry')}</Button>
    </>
  ) : null;
}
