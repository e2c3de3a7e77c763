import { useStyles } from '../theme/style-sheets';
import addressCss from './address.css?inline';

/**
 * An email address or phone number within a sentence: of its own writing direction, left alone by page
 * translators, and a phone number in one piece.
 */
export function Address({ children }: { readonly children: string }) {
  useStyles(addressCss);
  return (
    <bdi className="foyer-address" data-kind={children.includes('@') ? 'email' : 'phone'} translate="no">
      {children}
    </bdi>
  );
}
