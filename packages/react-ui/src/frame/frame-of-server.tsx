import autoSchemeCss from '../theme/auto-scheme.css?inline';
import type { PostTarget } from '../theme/frame-context';
import { PostFields } from '../parts/form';
import type { ShownScheme } from '../theme/use-color-scheme';
import { ArrivingStyles } from '../parts/arriving-styles';

export interface FrameOfServerProps {
  /** The `data-foyer` of the widget. */
  readonly id: string;
  readonly scheme: ShownScheme;
  /** The host's custom properties, by name. */
  readonly properties: Readonly<Record<string, string>>;
  readonly post: PostTarget | undefined;
}

/**
 * Styles and forms that server-rendered markup needs until scripts run: the host's `styles`, the colors of
 * `colorScheme: 'auto'`, and the form of the buttons that belong to no other form.
 */
export function FrameOfServer({ id, scheme, properties, post }: FrameOfServerProps) {
  const hostCss = stylesText(id, properties);
  return (
    <>
      {scheme === 'auto' ? <ArrivingStyles css={autoSchemeCss} /> : null}
      {hostCss === '' ? null : <ArrivingStyles css={hostCss} isPlain={isPlain(hostCss)} />}
      {post ? (
        <form id={post.form} method="post" action={post.action}>
          <PostFields post={post} />
        </form>
      ) : null}
    </>
  );
}

/**
 * The host's styles as the CSS rule that applyStyles creates later. Their grammar guarantees that no value ends its
 * declaration or the element.
 */
function stylesText(id: string, properties: Readonly<Record<string, string>>): string {
  const entries = Object.entries(properties);
  if (entries.length === 0) return '';
  // Without quotes, which React 18 would escape.
  const name = id.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`);
  return `@layer foyer.host{.foyer[data-foyer=${name}]{${entries.map(([key, value]) => `${key}:${value}`).join(';')}}}`;
}

const isPlain = (css: string): true | undefined => (/["'<>&]/.test(css) ? undefined : true);
