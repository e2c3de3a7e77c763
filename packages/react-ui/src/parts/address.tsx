import { useStyles } from '../theme/style-sheets';
import addressCss from './address.css?inline';

interface AddressProps {
  readonly children: string;
  /** In large text, an email address that needs a second line breaks after its '@'. */
  readonly isLarge?: boolean | undefined;
}

/** Number of characters that fit in a line on a phone. */
const LINE = 32;

/**
 * An email address or phone number within a sentence. It has its own writing direction, is not translated, and a phone
 * number does not wrap.
 */
export function Address({ children, isLarge = false }: AddressProps) {
  useStyles(addressCss);
  const end = children.lastIndexOf('@') + 1;
  return (
    <bdi
      className="foyer-address"
      data-kind={end > 0 ? 'email' : 'phone'}
      data-long={children.length > LINE || undefined}
      translate="no"
    >
      {isLarge && end > 0 ? (
        <>
          <span>{children.slice(0, end)}</span>
          <wbr />
          <span>{children.slice(end)}</span>
        </>
      ) : (
        children
      )}
    </bdi>
  );
}
