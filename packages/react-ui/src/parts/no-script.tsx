import type { Locale } from '@foyer/locales';
import { mainText } from '../strings/main-text';
import { createText } from '../strings/text';

/**
 * The sentence of a server for visitors without scripts, who would wait for ever. It needs no context, as a frame in a
 * shadow root draws none on a server.
 */
export function NoScript({ locale }: { readonly locale: string | Locale | undefined }) {
  const language = typeof locale === 'object' ? locale : undefined;
  const t = createText(mainText, language?.texts);
  return (
    <noscript>
      <p className="foyer-no-script" lang={language?.tag} dir={language?.dir}>
        {t('foyer.noScript')}
      </p>
    </noscript>
  );
}
