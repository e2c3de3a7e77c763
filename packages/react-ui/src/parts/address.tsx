import { useStyles } from '../theme/style-sheets';
import addressCss from './address.css?inline';

/**
 * An email address or phone number within a sentence. It has its own writing direction, is not translated, and a phone
 * number does not wrap.
 */
export function Address({ children }: { readonly children: string }) {
  useStyles(addressCss);
  return (
    <bdi className="foyer-address" data-kind={children.includes('@') ? 'email' : 'phone'} translate="no">
      {children}
    </bdi>
  );
}
