import { useStyles } from '../../theme/style-sheets';
import appNameCss from './app-name.css?inline';

/** An untrusted name or a host within a sentence. It has its own writing direction and is not translated. */
export function AppName({ children }: { readonly children: string }) {
  useStyles(appNameCss);
  return (
    <bdi className="foyer-name" translate="no">
      {children}
    </bdi>
  );
}
