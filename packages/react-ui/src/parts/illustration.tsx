import { useStyles } from '../theme/style-sheets';
import type { IconShape } from './icon';
import { Icon, SPINNER } from './icon';
import illustrationCss from './illustration.css?inline';

const SHAPES = {
  check: { path: 'M5 12.5l4.5 4.5L19 7.5' },
  error: { path: 'M12 6v7.5m0 4h.01' },
  passkey: {
    path: 'M9.5 12.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM3 20v-1.5a4 4 0 0 1 4-4h4M17 14.5a3 3 0 1 1 0-6 3 3 0 0 1 0 6zm0 0v6.5m0-3h2.5',
  },
  mail: { path: 'M3 6h18v13H3zM3 7l9 7 9-7' },
  spinner: SPINNER,
} as const satisfies Record<string, IconShape>;

export interface IllustrationProps {
  readonly kind: keyof typeof SHAPES;
}

/** The main graphic of a screen, which shows an outcome or progress. */
export function Illustration({ kind }: IllustrationProps) {
  useStyles(illustrationCss);
  return (
    <div className="foyer-illustration" data-kind={kind}>
      <Icon shape={SHAPES[kind]} />
    </div>
  );
}
