import { useStyles } from '../../theme/style-sheets';
import appNameCss from './app-name.css?inline';

/** A name that others chose, or a host, within a sentence: of its own writing direction, left alone by translators. */
export function AppName({ children }: { readonly children: string }) {
  useStyles(appNameCss);
  return (
    <bdi className="foyer-name" translate="no">
      {children}
    </bdi>
  );
}
